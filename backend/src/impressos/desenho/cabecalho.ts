import type { Content } from 'pdfmake';
import type { Impresso } from '../impresso.js';
import { LARGURA, selo, type Coluna, type Tabela } from './estilo.js';
import { legivel, nomeLegivel } from './texto.js';

const LOGO = { largura: 120, altura: 56, espaco: 14 };
const TITULO = 175;

const TITULOS: Readonly<Record<Impresso['tipo'], (id: number) => string>> = {
  pedido: (id) => `Pedido ${id}`,
  entrega: (id) => `Entrega ${id}`,
  'dados-pessoais': () => 'Dados pessoais',
  certificado: () => 'Certificado',
  historico: () => 'Histórico',
};

/** `Pedido 12` */
export const tituloDo = ({ tipo, id }: Impresso): string => TITULOS[tipo](id);

const seloDo = (impresso: Impresso): Tabela[] => {
  if (impresso.tipo === 'pedido' && impresso.cancelado) return [selo('CANCELADO')];
  if (impresso.tipo === 'entrega' && impresso.finalizadaEm !== null) return [selo('FINALIZADA')];
  return [];
};

export const cabecalho = (impresso: Impresso, comLogo: boolean): Content => {
  const { loja } = impresso;
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
        { text: tituloDo(impresso), style: 'titulo', alignment: 'right' },
        // A column of its own pushes the label to the right edge.
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
