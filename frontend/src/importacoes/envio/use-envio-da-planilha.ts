import type { AssuntoDaImportacao } from '@encomenda/contracts/importacoes/importacoes';
import type { PlanilhaEnviada } from '@encomenda/contracts/importacoes/importacoes.http';
import { useAppDispatch } from '../../core/store/hooks';
import { useSingleUpload } from '../../shared/envios/use-single-upload';
import { enviarPlanilha } from '../importacoes.api';

type Resultado = { planilha: string } | { erro: string | null };

export const useEnvioDaPlanilha = () => {
  const dispatch = useAppDispatch();
  const { underWay, send, cancel } = useSingleUpload<PlanilhaEnviada>();

  /** `erro` is null when it was cancelled. */
  const enviar = async (assunto: AssuntoDaImportacao, file: File): Promise<Resultado> => {
    const sent = await send(file.name, (upload) =>
      enviarPlanilha(dispatch, { ...upload, assunto, file }),
    );
    return 'answer' in sent ? { planilha: sent.answer.planilha } : { erro: sent.error };
  };

  return { envio: underWay, enviar, cancelar: cancel };
};
