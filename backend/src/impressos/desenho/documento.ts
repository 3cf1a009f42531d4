import type { Content, createPdf } from 'pdfmake';
import { codigoDeConferencia, type Impresso } from '../impresso.js';
import { cabecalho, tituloDo } from './cabecalho.js';
import { desenhoDaEntrega } from './entrega.desenho.js';
import { desenhoDaFicha } from './ficha.desenho.js';
import { comLetras } from './letras.js';
import { CINZA, ESTILOS, MARGEM, PADRAO } from './estilo.js';
import { desenhoDoPedido } from './pedido.desenho.js';
import { instanteDo, nomeLegivel } from './texto.js';

export type Documento = Parameters<typeof createPdf>[0];

const rodape = (impresso: Impresso) => {
  const emitido = `Atualizado em ${instanteDo(impresso.emitidoEm)}`;
  const codigo = `Código de conferência ${codigoDeConferencia(impresso)}`;
  return (pagina: number, paginas: number): Content =>
    comLetras({
      columns: [
        { text: `${tituloDo(impresso)}  ·  ${emitido}  ·  ${codigo}`, width: '*' },
        { text: `Página ${pagina} de ${paginas}`, width: 80, alignment: 'right' },
      ],
      margin: [MARGEM, 18, MARGEM, 0],
      fontSize: 7.5,
      color: CINZA,
    });
};

const continuacao =
  (impresso: Impresso) =>
  (pagina: number): Content =>
    pagina === 1
      ? ''
      : comLetras({
          columns: [
            { text: nomeLegivel(impresso.loja.nome), width: 330, bold: true },
            { text: `${tituloDo(impresso)} (continuação)`, width: '*', alignment: 'right' },
          ],
          margin: [MARGEM, 24, MARGEM, 0],
          fontSize: 8,
          color: CINZA,
        });

const cancelado = (impresso: Impresso): boolean => impresso.tipo === 'pedido' && impresso.cancelado;

const corpoDo = (impresso: Impresso, fotos: readonly (string | null)[]): Content => {
  if (impresso.tipo === 'pedido') return desenhoDoPedido(impresso, fotos);
  return impresso.tipo === 'entrega' ? desenhoDaEntrega(impresso) : desenhoDaFicha(impresso);
};

/** Pure: the same data gives the same document. @param logo data URL of a JPEG; null shows the name */
export const documentoDe = (
  impresso: Impresso,
  logo: string | null,
  fotos: readonly (string | null)[] = [],
): Documento => ({
  pageSize: 'A4',
  pageMargins: [MARGEM, 44, MARGEM, 46],
  language: 'pt-BR',
  info: {
    title: tituloDo(impresso),
    author: impresso.loja.nome,
    subject: codigoDeConferencia(impresso),
    creator: 'Encomenda',
    producer: 'Encomenda',
    creationDate: new Date(impresso.emitidoEm),
  },
  defaultStyle: PADRAO,
  styles: ESTILOS,
  images: logo === null ? {} : { logo },
  header: continuacao(impresso),
  footer: rodape(impresso),
  ...(cancelado(impresso)
    ? { watermark: { text: 'CANCELADO', color: '#000000', opacity: 0.07, bold: true } }
    : {}),
  content: comLetras([cabecalho(impresso, logo !== null), corpoDo(impresso, fotos)]),
});
