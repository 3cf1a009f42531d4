import { MAXIMO_DE_ARQUIVOS } from '@encomenda/contracts/pedidos/arquivo';
import type { AnexosDasLinhas, ArquivosDasLinhas } from '../../shared/envios/arquivos-das-linhas';
import type { LinhaDoFormulario } from '../../encomenda/formulario-da-encomenda';
import { REGRAS_DOS_ARQUIVOS, type ArquivosDoItem } from '../arquivos/use-envios-do-pedido';

export const ANEXOS_DO_PEDIDO: AnexosDasLinhas = {
  poder: 'arquivos:alterar',
  regras: REGRAS_DOS_ARQUIVOS,
  maximo: MAXIMO_DE_ARQUIVOS,
  titulo: 'Fotos e arquivos',
  solte: 'Solte ou cole fotos e PDFs neste item',
  escolha: 'Escolher arquivos',
  dica: 'JPEG, PNG, WebP ou PDF de até 15 MB. Seguem quando o pedido for salvo.',
};

export const arquivosDosItens = (
  arquivos: ArquivosDasLinhas,
  linhas: readonly LinhaDoFormulario[],
  itens: readonly number[],
): ArquivosDoItem[] =>
  linhas.flatMap(({ chave }, index) => {
    const itemId = itens[index];
    return itemId === undefined ? [] : [{ itemId, files: arquivos.de(chave) }];
  });
