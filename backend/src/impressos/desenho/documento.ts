import type { Content } from 'pdfmake';
import { codigoDeConferencia, type Impresso, type ImpressoComCabecalho } from '../impresso.js';
import { cabecalho, cancelado, tituloDo } from './cabecalho.js';
import { desenhoDaEntrega } from './folhas/entrega.desenho.js';
import { desenhoDaFicha } from './folhas/ficha.desenho.js';
import { documentoDasEtiquetas } from './folhas/etiquetas-de-caixa.desenho.js';
import type { FotoAberta } from './folhas/fotos.desenho.js';
import { comLetras } from './texto/letras.js';
import { CINZA, ESTILOS, MARGEM, PADRAO, type Documento } from './estilo.js';
import { desenhoDoOrcamento } from './folhas/orcamento.desenho.js';
import { desenhoDoPedido } from './folhas/pedido.desenho.js';
import { desenhoDoRecibo } from './folhas/recibo.desenho.js';
import { instanteDo, nomeDaLoja } from './texto/texto.js';

const rodape = (impresso: ImpressoComCabecalho) => {
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
  (impresso: ImpressoComCabecalho) =>
  (pagina: number): Content =>
    pagina === 1
      ? ''
      : comLetras({
          columns: [
            { text: nomeDaLoja(impresso.loja.nome), width: 330, bold: true },
            { text: `${tituloDo(impresso)} (continuação)`, width: '*', alignment: 'right' },
          ],
          margin: [MARGEM, 24, MARGEM, 0],
          fontSize: 8,
          color: CINZA,
        });

const corpoDo = (impresso: ImpressoComCabecalho, fotos: Fotos): Content => {
  switch (impresso.tipo) {
    case 'pedido':
      return desenhoDoPedido(impresso, fotos);
    case 'orcamento':
      return desenhoDoOrcamento(impresso, fotos);
    case 'entrega':
      return desenhoDaEntrega(impresso);
    case 'recibo':
      return desenhoDoRecibo(impresso);
    default:
      return desenhoDaFicha(impresso);
  }
};

const arquivosDe = (impresso: ImpressoComCabecalho): Pick<Documento, 'files'> => {
  if (!('anexo' in impresso) || !impresso.anexo) return {};
  const { nome, tipo, texto } = impresso.anexo;
  const src = `data:${tipo};base64,${Buffer.from(texto).toString('base64')}`;
  return { files: { [nome]: { src, name: nome } } };
};

type Fotos = readonly (FotoAberta | null)[];

const documentoComCabecalho = (
  impresso: ImpressoComCabecalho,
  logo: string | null,
  fotos: Fotos,
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
  ...arquivosDe(impresso),
  content: comLetras([cabecalho(impresso, logo !== null), corpoDo(impresso, fotos)]),
});

/** @param logo JPEG as data URL; null to write the shop's name instead */
export const documentoDe = (
  impresso: Impresso,
  logo: string | null,
  fotos: Fotos = [],
): Documento =>
  impresso.tipo === 'etiquetas'
    ? documentoDasEtiquetas(impresso)
    : documentoComCabecalho(impresso, logo, fotos);
