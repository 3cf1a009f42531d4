import type { Content, createPdf } from 'pdfmake';
import { codigoDeConferencia, type Papel } from '../papel.js';
import { cabecalho, tituloDo } from './cabecalho.js';
import { desenhoDaEntrega } from './entrega.desenho.js';
import { desenhoDaFicha } from './ficha.desenho.js';
import { comLetras } from './letras.js';
import { CINZA, ESTILOS, MARGEM, PADRAO } from './estilo.js';
import { desenhoDoPedido } from './pedido.desenho.js';
import { instanteDo, nomeLegivel } from './texto.js';

/** What pdfmake turns into a PDF. */
export type Documento = Parameters<typeof createPdf>[0];

const rodape = (papel: Papel) => {
  const emitido = `Atualizado em ${instanteDo(papel.emitidoEm)}`;
  const codigo = `Código de conferência ${codigoDeConferencia(papel)}`;
  return (pagina: number, paginas: number): Content =>
    comLetras({
      columns: [
        { text: `${tituloDo(papel)}  ·  ${emitido}  ·  ${codigo}`, width: '*' },
        { text: `Página ${pagina} de ${paginas}`, width: 80, alignment: 'right' },
      ],
      margin: [MARGEM, 18, MARGEM, 0],
      fontSize: 7.5,
      color: CINZA,
    });
};

/** From the second page on, whose paper this is. */
const continuacao =
  (papel: Papel) =>
  (pagina: number): Content =>
    pagina === 1
      ? ''
      : comLetras({
          columns: [
            { text: nomeLegivel(papel.loja.nome), width: 330, bold: true },
            { text: `${tituloDo(papel)} (continuação)`, width: '*', alignment: 'right' },
          ],
          margin: [MARGEM, 24, MARGEM, 0],
          fontSize: 8,
          color: CINZA,
        });

const cancelado = (papel: Papel): boolean => papel.tipo === 'pedido' && papel.cancelado;

const corpoDo = (papel: Papel): Content => {
  if (papel.tipo === 'pedido') return desenhoDoPedido(papel);
  return papel.tipo === 'entrega' ? desenhoDaEntrega(papel) : desenhoDaFicha(papel);
};

/**
 * A paper as pdfmake draws it. Pure: the same data gives the same document, dates and ids of the
 * file included.
 * @param logo data URL of a JPEG; null leaves its place to the shop's name
 */
export const documentoDe = (papel: Papel, logo: string | null): Documento => ({
  pageSize: 'A4',
  pageMargins: [MARGEM, 44, MARGEM, 46],
  language: 'pt-BR',
  info: {
    title: tituloDo(papel),
    author: papel.loja.nome,
    subject: codigoDeConferencia(papel),
    creator: 'Encomenda',
    producer: 'Encomenda',
    creationDate: new Date(papel.emitidoEm),
  },
  defaultStyle: PADRAO,
  styles: ESTILOS,
  images: logo === null ? {} : { logo },
  header: continuacao(papel),
  footer: rodape(papel),
  ...(cancelado(papel)
    ? { watermark: { text: 'CANCELADO', color: '#000000', opacity: 0.07, bold: true } }
    : {}),
  content: comLetras([cabecalho(papel, logo !== null), corpoDo(papel)]),
});
