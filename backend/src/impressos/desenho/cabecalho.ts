import type { Content } from 'pdfmake';
import { numeroDoRecibo, type ImpressoComCabecalho, type ImpressoDeFicha } from '../impresso.js';
import { LARGURA, selo, type Coluna, type Tabela } from './estilo.js';
import { legivel, nomeDaLoja } from './texto/texto.js';

const LOGO = { largura: 120, altura: 56, espaco: 14 };
const TITULO = 175;

const TITULOS_DAS_FICHAS: Readonly<Record<ImpressoDeFicha['tipo'], string>> = {
  'dados-pessoais': 'Dados pessoais',
  certificado: 'Certificado',
  historico: 'Histórico',
  aprovacao: 'Recibo de aprovação',
};

export const tituloDo = (impresso: ImpressoComCabecalho): string => {
  switch (impresso.tipo) {
    case 'pedido':
      return `Pedido ${impresso.id}`;
    case 'orcamento':
      return `Orçamento ${impresso.id}`;
    case 'entrega':
      return `Entrega ${impresso.id}`;
    case 'recibo':
      return `Recibo ${numeroDoRecibo(impresso)}`;
    default:
      return TITULOS_DAS_FICHAS[impresso.tipo];
  }
};

export const cancelado = (impresso: ImpressoComCabecalho): boolean =>
  (impresso.tipo === 'pedido' && impresso.cancelado) ||
  (impresso.tipo === 'recibo' && impresso.pagamento.cancelado);

const seloDo = (impresso: ImpressoComCabecalho): Tabela[] => {
  if (cancelado(impresso)) return [selo('CANCELADO')];
  if (impresso.tipo === 'entrega' && impresso.finalizadaEm !== null) return [selo('FINALIZADA')];
  if (impresso.tipo === 'orcamento' && impresso.aprovacao !== null) return [selo('APROVADO')];
  return [];
};

export const cabecalho = (impresso: ImpressoComCabecalho, comLogo: boolean): Content => {
  const { loja } = impresso;
  const doLogo = comLogo ? LOGO.largura + LOGO.espaco : 0;
  const colunas: Coluna[] = [
    {
      stack: [
        { text: nomeDaLoja(loja.nome), fontSize: 14, bold: true, margin: [0, 0, 0, 2] },
        ...loja.linhas.map((linha) => ({ text: legivel(linha), style: 'miudo' })),
      ],
      width: LARGURA - TITULO - doLogo,
    },
    {
      stack: [
        { text: tituloDo(impresso), style: 'titulo', alignment: 'right' },
        // A column of its own moves the label to the right edge.
        ...seloDo(impresso).map((marca) => ({
          columns: ['', { ...marca, width: 'auto' as const }],
        })),
      ],
      width: TITULO,
    },
  ];
  const logo: Coluna = {
    image: 'logo',
    fit: [LOGO.largura, LOGO.altura],
    width: LOGO.largura + LOGO.espaco,
  };
  return { columns: comLogo ? [logo, ...colunas] : colunas, margin: [0, 0, 0, 14] };
};
