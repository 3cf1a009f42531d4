import { Button, Group, Text } from '@mantine/core';
import type { Importacao } from '@encomenda/contracts/importacoes/importacoes.http';
import { useActs } from '../../shared/feedback/use-acts';
import { useEscolherLinhasMutation } from '../importacoes.api';
import classes from '../importacao.module.css';
import { emMilhar, NOME_DA_ESCOLHA } from '../palavras';

export const EscolherDuvidosas = ({ importacao }: { importacao: Importacao }) => {
  const { id, pareceres, duvidosas_com_alvo } = importacao;
  const escolhas = importacao.escolhas.filter(
    (escolha) => escolha !== 'alterar' || duvidosas_com_alvo > 0,
  );
  const [escolher] = useEscolherLinhasMutation();
  const acts = useActs<'escolher'>();
  const { loading, ...look } = acts.look('escolher');
  return (
    <Group className={classes.duvidosas} gap="xs" role="group" aria-label="Todas as duvidosas">
      <Text size="sm">
        {pareceres.duvidoso === 1
          ? '1 linha duvidosa. O que fazer com ela:'
          : `${emMilhar(pareceres.duvidoso)} linhas duvidosas, cada uma com a sua razão. Para todas:`}
      </Text>
      {escolhas.map((escolha) => (
        <Button
          key={escolha}
          variant="default"
          size="compact-sm"
          disabled={loading}
          {...look}
          onClick={() =>
            acts.press('escolher', () => escolher({ id, escolha, linhas: null }).unwrap())
          }
        >
          {NOME_DA_ESCOLHA[escolha]}
        </Button>
      ))}
    </Group>
  );
};
