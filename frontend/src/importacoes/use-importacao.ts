import type { SituacaoDaImportacao } from '@encomenda/contracts/importacoes/importacoes';
import { useImportacaoQuery, useImportacoesQuery } from './importacoes.api';

/** Progress is not announced, so the page polls. Intervals in ms. */
const A_CADA = { pollingInterval: 5_000, refetchOnMountOrArgChange: true };
const ANDANDO = { pollingInterval: 1_000 };

export const emAndamento = (situacao: SituacaoDaImportacao | undefined): boolean =>
  situacao === 'importando' || situacao === 'desfazendo';

export const useImportacao = (id: string) => {
  const conhecida = useImportacaoQuery(id, A_CADA);
  useImportacaoQuery(id, { ...ANDANDO, skip: !emAndamento(conhecida.data?.situacao) });
  return conhecida;
};

export const useImportacoes = () => {
  const conhecidas = useImportacoesQuery(undefined, { refetchOnMountOrArgChange: true });
  const andando = conhecidas.data?.data.some(({ situacao }) => emAndamento(situacao)) ?? false;
  useImportacoesQuery(undefined, { ...ANDANDO, skip: !andando });
  return conhecidas;
};
