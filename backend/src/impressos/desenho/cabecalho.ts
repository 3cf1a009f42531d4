import type { Content } from 'pdfmake';
import type { Papel } from '../papel.js';
import { LARGURA, selo, type Coluna, type Tabela } from './estilo.js';
import { legivel, nomeLegivel } from './texto.js';

const LOGO = { largura: 120, altura: 56, espaco: 14 };
const TITULO = 175;

const TITULOS: Readonly<Record<Papel['tipo'], (id: number) => string>> = {
  pedido: (id) => `Pedido ${id}`,
  entrega: (id) => `Entrega ${id}`,
  'dados-pessoais': () => 'Dados pessoais',
  certificado: () => 'Certificado',
  historico: () => 'Histórico',
};

/** `Pedido 12` */
export const tituloDo = ({ tipo, id }: Papel): string => TITULOS[tipo](id);

const seloDo = (papel: Papel): Tabela[] => {
  if (papel.tipo === 'pedido' && papel.cancelado) return [selo('CANCELADO')];
  if (papel.tipo === 'entrega' && papel.finalizadaEm !== null) return [selo('FINALIZADA')];
  return [];
};

/** Head of the first page: the business on the left, which paper it is on the right. */
export const cabecalho = (papel: Papel, comLogo: boolean): Content => {
  const { loja } = papel;
  const doLogo = comLogo ? LOGO.largura + LOGO.espaco : 0;
  const colunas: Coluna[] = [
    {
      stack: [
        { text: nomeLegivel(loja.nome), fontSize: 14, bold: true, margin: [0, 0, 0, 2] },
        ...loja.linhas.map((linha) => ({ text: legivel(linha), style: 'miudo' })),
      ],
      width: LARGURA - TITULO - doLogo,
    },
    {
      stack: [
        { text: tituloDo(papel), style: 'titulo', alignment: 'right' },
        // A column of its own pushes the label to the right edge.
        ...seloDo(papel).map((marca) => ({ columns: ['', { ...marca, width: 'auto' as const }] })),
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
