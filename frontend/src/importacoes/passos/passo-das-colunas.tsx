import { Button, Card, Group, Input, Select, Stack, Text, Title } from '@mantine/core';
import type {
  ColunaDaPlanilha,
  Importacao,
} from '@encomenda/contracts/importacoes/importacoes.http';
import { IconArrowRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { isApiError } from '../../core/api-error';
import { showError } from '../../shared/feedback/toasts/toasts';
import type { Column } from '../../shared/table/columns';
import { FixedTable } from '../../shared/table/fixed-table';
import { EscolhaDaLeitura } from './escolha-da-leitura';
import { useEscolherColunasMutation } from '../importacoes.api';
import classes from '../importacao.module.css';
import { contarLinhas } from '../palavras';

interface Linha extends ColunaDaPlanilha {
  id: number;
}

const DE_FORA = '-';

const Exemplos = ({ exemplos }: { exemplos: readonly string[] }) =>
  exemplos.length === 0 ? (
    <Text size="sm" c="var(--ink-3)">
      Coluna vazia
    </Text>
  ) : (
    <ul className={classes.exemplos}>
      {exemplos.map((exemplo, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- examples repeat and never move
        <li key={n}>{exemplo}</li>
      ))}
    </ul>
  );

interface PassoDasColunasProps {
  importacao: Importacao;
  onConferidas: () => void;
}

export const PassoDasColunas = ({ importacao, onConferidas }: PassoDasColunasProps) => {
  const { id, leitura, colunas, campos, linhas } = importacao;
  const [escolher, { isLoading }] = useEscolherColunasMutation();
  const [escolhidas, setEscolhidas] = useState<Record<number, string | null>>({});
  const [erro, setErro] = useState<string | null>(null);
  const opcoes = useMemo(
    () => [
      { value: DE_FORA, label: 'Deixar de fora' },
      ...campos.map(({ campo, rotulo, obrigatorio }) => ({
        value: campo,
        label: obrigatorio ? `${rotulo} (obrigatória)` : rotulo,
      })),
    ],
    [campos],
  );
  const rows = colunas.map((coluna, n): Linha => {
    const escolhida = escolhidas[n];
    return { ...coluna, campo: escolhida === undefined ? coluna.campo : escolhida, id: n };
  });
  const deFora = rows.filter(({ campo }) => campo === null).length;
  const comExemplos = rows.filter(({ campo, exemplos }) => campo === null && exemplos.length > 0);
  const anotacoes = campos.find(({ varias }) => varias);
  const anotar = () => {
    setErro(null);
    setEscolhidas((antes) => ({
      ...antes,
      ...Object.fromEntries(comExemplos.map(({ id: n }) => [n, anotacoes!.campo])),
    }));
  };

  const campoDa = ({ id: n, titulo, campo }: Linha) => (
    <Select
      aria-label={`O que é a coluna ${titulo}`}
      data={opcoes}
      value={campo ?? DE_FORA}
      allowDeselect={false}
      searchable
      nothingFoundMessage="Nenhum campo com esse nome"
      onChange={(valor) => {
        setErro(null);
        setEscolhidas((antes) => ({ ...antes, [n]: valor === DE_FORA ? null : valor }));
      }}
    />
  );
  const columns: Column<Linha>[] = [
    {
      key: 'titulo',
      title: 'Coluna da planilha',
      render: ({ titulo }) => <span className={classes.titulo}>{titulo}</span>,
    },
    {
      key: 'exemplos',
      title: 'Exemplos',
      render: ({ exemplos }) => <Exemplos exemplos={exemplos} />,
    },
    { key: 'campo', title: 'O que é', width: 280, render: campoDa },
  ];

  const conferir = async () => {
    try {
      await escolher({ id, colunas: rows.map(({ campo }) => campo) }).unwrap();
      onConferidas();
    } catch (error) {
      const frases = isApiError(error) ? (error.errors['colunas'] ?? []) : [];
      if (frases.length === 0) showError(error);
      else setErro(frases.join(' '));
    }
  };

  return (
    <Card className={classes.passo}>
      <Title order={2}>Passo 1 de 2: o que é cada coluna</Title>
      <Text size="sm" c="var(--ink-2)" mt={4} mb="sm">
        Confira o que se adivinhou pelos títulos e corrija o que for preciso.
        {anotacoes === undefined
          ? null
          : ` O que não tem campo próprio pode ir para ${anotacoes.rotulo}: cada coluna leva o seu título, como em “Tamanho: G”.`}
      </Text>
      {leitura === null ? null : <EscolhaDaLeitura id={id} leitura={leitura} />}
      <div className={classes.tabela}>
        <FixedTable<Linha>
          label="Colunas da planilha"
          columns={columns}
          rows={rows}
          empty={null}
          card={(linha) => (
            <Stack gap={6}>
              <Text fw={500} className={classes.titulo}>
                {linha.titulo}
              </Text>
              <Exemplos exemplos={linha.exemplos} />
              {campoDa(linha)}
            </Stack>
          )}
        />
      </div>
      <Group className={classes.rodape} justify="space-between" gap="xs">
        <div className={classes.recado}>
          {erro ? (
            <Input.Error role="alert">{erro}</Input.Error>
          ) : (
            <Group gap="xs">
              <Text size="sm" c="var(--ink-2)">
                {deFora === 0
                  ? 'Todas as colunas entram.'
                  : deFora === 1
                    ? '1 coluna fica de fora.'
                    : `${deFora} colunas ficam de fora.`}
              </Text>
              {anotacoes && comExemplos.length > 0 ? (
                <Button variant="subtle" size="compact-sm" onClick={anotar}>
                  Levar o que fica de fora para {anotacoes.rotulo}
                </Button>
              ) : null}
            </Group>
          )}
        </div>
        <Button
          rightSection={<IconArrowRight size={18} aria-hidden />}
          loading={isLoading}
          aria-busy={isLoading || undefined}
          onClick={() => void conferir()}
        >
          Conferir {contarLinhas(linhas)}
        </Button>
      </Group>
    </Card>
  );
};
