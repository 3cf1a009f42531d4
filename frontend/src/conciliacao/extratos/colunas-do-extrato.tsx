import { Button, Group, Input, Select, Stack, Text } from '@mantine/core';
import type { ColunaDoExtrato } from '@encomenda/contracts/conciliacao/conciliacao.http';
import type { CampoDoExtrato } from '@encomenda/contracts/conciliacao/extrato';
import { useState } from 'react';
import classes from '../conciliacao.module.css';

const DE_FORA = '-';

interface ColunasDoExtratoProps {
  arquivo: string;
  colunas: readonly ColunaDoExtrato[];
  campos: readonly CampoDoExtrato[];
  erro: string | null;
  onEscolhidas: (colunas: readonly (string | null)[]) => void;
  onDesistir: () => void;
}

export const ColunasDoExtrato = ({
  arquivo,
  colunas,
  campos,
  erro,
  onEscolhidas,
  onDesistir,
}: ColunasDoExtratoProps) => {
  const [escolhidas, setEscolhidas] = useState(() => colunas.map(({ campo }) => campo));
  const opcoes = [
    { value: DE_FORA, label: 'Deixar de fora' },
    ...campos.map(({ campo, rotulo }) => ({ value: campo, label: rotulo })),
  ];
  return (
    <Stack gap="sm">
      <Text size="sm" className={classes.texto}>
        Diga o que cada coluna de <b>{arquivo}</b> tem: a data e o valor, ou o crédito, ao menos.
        Fica guardado para os próximos extratos como este.
      </Text>
      {colunas.map(({ titulo, exemplos }, coluna) => (
        <Select
          // oxlint-disable-next-line react/no-array-index-key -- columns never move
          key={coluna}
          label={titulo}
          description={exemplos.join(' · ') || 'Coluna vazia'}
          data={opcoes}
          value={escolhidas[coluna] ?? DE_FORA}
          allowDeselect={false}
          onChange={(valor) =>
            setEscolhidas((antes) =>
              antes.map((antiga, n) =>
                n === coluna ? (valor === DE_FORA ? null : valor) : antiga,
              ),
            )
          }
        />
      ))}
      {erro ? <Input.Error role="alert">{erro}</Input.Error> : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDesistir}>
          Outro arquivo
        </Button>
        <Button onClick={() => onEscolhidas(escolhidas)}>Ler extrato</Button>
      </Group>
    </Stack>
  );
};
