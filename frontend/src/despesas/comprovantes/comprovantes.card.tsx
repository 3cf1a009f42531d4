import {
  MAXIMO_DE_COMPROVANTES,
  RECUSA_DO_COMPROVANTE,
} from '@encomenda/contracts/despesas/comprovante';
import { usePoder } from '../../core/sessao.api';
import { ArquivosCard } from '../../shared/envios/arquivos.card';
import { useEnviosDaFila } from '../../shared/envios/fila/filas-da-pagina';
import {
  useComprovantesQuery,
  useFilaDeComprovantes,
  useRemoverComprovanteMutation,
} from './comprovantes.api';

export const ComprovantesCard = ({ despesaId }: { despesaId: number }) => {
  const query = useComprovantesQuery(despesaId);
  const uploads = useEnviosDaFila(useFilaDeComprovantes()(despesaId));
  const [remover] = useRemoverComprovanteMutation();
  return (
    <ArquivosCard
      title="Comprovantes"
      label="Comprovantes da despesa"
      arquivos={query.currentData}
      query={query}
      pode={usePoder('despesas:alterar')}
      vagas={MAXIMO_DE_COMPROVANTES - (query.currentData?.length ?? 0)}
      cheio={RECUSA_DO_COMPROVANTE.demais}
      uploads={uploads}
      onRemove={({ id }) => remover({ id, despesaId }).unwrap()}
    />
  );
};
