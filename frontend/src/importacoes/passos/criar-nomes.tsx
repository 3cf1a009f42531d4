import { Button, Group, Text } from '@mantine/core';
import type { Importacao, NomesQueFaltam } from '@encomenda/contracts/importacoes/importacoes.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import { isApiError, type ApiError } from '../../core/api-error';
import { usePoder } from '../../core/sessao.api';
import { useActs } from '../../shared/feedback/use-acts';
import { useCriarNomeQueFaltaMutation, useEscolherColunasMutation } from '../importacoes.api';
import classes from '../importacao.module.css';
import { contarEmMilhar, emLista } from '../palavras';

const DE = {
  'categorias-de-produtos': {
    poder: 'produtos:alterar',
    um: 'categoria',
    muitos: 'categorias',
  },
  'categorias-de-despesas': {
    poder: 'despesas:alterar',
    um: 'categoria',
    muitos: 'categorias',
  },
  'unidades-de-medida': {
    poder: 'despesas:alterar',
    um: 'unidade de medida',
    muitos: 'unidades de medida',
  },
} as const;

const comONome = (nome: string, error: unknown): unknown => {
  const frase = isApiError(error) ? error.errors.nome?.[0] : undefined;
  return frase === undefined ? error : { ...(error as ApiError), message: `“${nome}”: ${frase}` };
};

interface CriarNomesProps {
  importacao: Importacao;
  faltam: NomesQueFaltam;
}

export const CriarNomes = ({
  importacao: { id, colunas },
  faltam: { de, nomes },
}: CriarNomesProps) => {
  const { poder, um, muitos } = DE[de];
  const pode = usePoder(poder);
  const [salvar] = useCriarNomeQueFaltaMutation();
  const [conferir] = useEscolherColunasMutation();
  const acts = useActs<'criar'>();
  const quantos = contarEmMilhar(nomes.length, um, muitos);

  const criar = async (): Promise<RespostaDeAcao> => {
    try {
      for (const nome of nomes)
        await salvar({ id, de, nome })
          .unwrap()
          .catch((error: unknown) => {
            throw comONome(nome, error);
          });
    } finally {
      // Even after a refusal, because some records may have been created before it.
      await conferir({ id, colunas: colunas.map(({ campo }) => campo) }).unwrap();
    }
    const criadas = nomes.length === 1 ? 'criada' : 'criadas';
    return { message: `${quantos} ${criadas}. Linhas conferidas de novo.`, type: 'success' };
  };

  return (
    <Group className={classes.duvidosas} gap="xs">
      <Text size="sm" style={{ flex: '1 1 240px' }}>
        {nomes.length === 1 ? 'Não está' : 'Não estão'} no cadastro: {quantos} da planilha (
        {emLista(nomes)}).
      </Text>
      {pode ? (
        <Button
          variant="default"
          size="compact-sm"
          {...acts.look('criar')}
          onClick={() => acts.press('criar', criar)}
        >
          {`Criar ${quantos}`}
        </Button>
      ) : null}
    </Group>
  );
};
