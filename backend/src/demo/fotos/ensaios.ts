import { bolo } from './bolos.js';
import { almofada, painelDeFotos, vela } from './casa.js';
import { flores, frutas, placa, polvilhado, velas } from './coberturas.js';
import { arranjo, toalha } from './decoracao.js';
import { bemCasados, docinhos, macarons } from './doces.js';
import { caixaDeBombons, pirulitos } from './doces-para-presente.js';
import { bancada, deCima, estudio } from './fundos.js';
import { aparador, mesa } from './moveis.js';
import { berco, cadeira, estante, prateleiras } from './moveis-do-quarto.js';
import { convite, lembrancinhas, livro, plaquinha } from './papelaria.js';
import { avental, camisa, lacoNaCintura, renda, vestido } from './roupas.js';
import { pote, torta } from './sobremesas.js';
import { ALTURA, LARGURA, type Cena } from './tela.js';

/** From how near, and how the picture is cut: x, y, width and height in the drawing. */
export const VISTAS = {
  inteira: [0, 0, LARGURA, ALTURA],
  baixa: [100, 250, 760, 950],
  alta: [180, 120, 600, 750],
  perto: [196, 350, 560, 700],
  quadrada: [0, 160, LARGURA, LARGURA],
} as const;
type Vista = keyof typeof VISTAS;

/** One picture of a product: what stands where, and what of it is seen. */
interface Tomada {
  fundo: Cena;
  vista: Vista;
}

const rosa = bancada('#d9b3a4', '#c49a78');
const mel = bancada('#c9a27c', '#a9774f');
const salvia = bancada('#aeb49c', '#b98d66');
const noite = bancada('#6f5648', '#7c5236');
const marfim = estudio('#e9dfd1');
const areia = estudio('#dcc9b2');
const terracota = estudio('#d8a58c');
const nevoa = estudio('#c9cfc6');
const linho = deCima('#e2d5c3');
const argila = deCima('#cfa58c');
const tabuas = deCima('#a97f5a', true);

const inteira = (fundo: Cena): Tomada => ({ fundo, vista: 'inteira' });
/** For what is low: less wall above it. */
const baixa = (fundo: Cena): Tomada => ({ fundo, vista: 'baixa' });
const alta = (fundo: Cena): Tomada => ({ fundo, vista: 'alta' });
const perto = (fundo: Cena): Tomada => ({ fundo, vista: 'perto' });
const quadrada = (fundo: Cena): Tomada => ({ fundo, vista: 'quadrada' });

/** Which product is photographed how, and before what; the first picture is the one that is shown. */
export const ENSAIOS: Readonly<Record<string, readonly [Cena, ...Tomada[]]>> = {
  'Bolo de casamento de 3 andares': [
    bolo({
      andares: [
        { raio: 286, altura: 196 },
        { raio: 206, altura: 180 },
        { raio: 132, altura: 160 },
      ],
      massa: '#f3e9dd',
      perolas: '#fbf6ee',
      topo: flores(['#d99a86', '#ecc8b8', '#f3e2d6']),
    }),
    inteira(rosa),
    alta(rosa),
    quadrada(salvia),
  ],
  'Bolo de aniversário 2 kg': [
    bolo({
      andares: [{ raio: 300, altura: 230 }],
      massa: '#e9b7a6',
      perolas: '#fbf1e6',
      topo: velas(['#e9c46a', '#7fb0a5', '#d9746a', '#f3e9dd']),
    }),
    baixa(salvia),
    perto(mel),
  ],
  'Naked cake de frutas vermelhas': [
    bolo({
      andares: [
        { raio: 300, altura: 190 },
        { raio: 200, altura: 160 },
      ],
      massa: '#c58d52',
      nu: '#fbf3e4',
      topo: frutas,
    }),
    baixa(mel),
    perto(mel),
    quadrada(rosa),
    quadrada(noite),
  ],
  'Bolo de cenoura com chocolate': [
    bolo({
      andares: [{ raio: 310, altura: 200 }],
      massa: '#d98a35',
      calda: '#4a2718',
      topo: polvilhado('#5b3020'),
    }),
    baixa(mel),
    perto(salvia),
  ],
  'Bolo vulcão de leite em pó': [
    bolo({
      andares: [{ raio: 290, altura: 190 }],
      massa: '#b97a4a',
      calda: '#f3e6cf',
      topo: polvilhado('#f6ecd8'),
    }),
    baixa(noite),
  ],
  'Bolo no pote': [pote('#5b3020', '#f4e6d0'), baixa(rosa)],
  'Torta de limão': [torta('#d3a063', '#f8f0e0'), baixa(salvia), perto(salvia)],
  'Brigadeiro gourmet': [docinhos('#4a2718', 'granulado'), baixa(mel), perto(noite)],
  Beijinho: [docinhos('#f1e6d4', 'coco', true), baixa(salvia)],
  'Bem-casado': [bemCasados('#f7efe3', '#c98d78'), baixa(rosa)],
  Macaron: [
    macarons(['#e3a7a7', '#b9c79a', '#e8cf9a', '#b79ac0', '#c99a72']),
    baixa(rosa),
    perto(salvia),
  ],
  'Trufa de maracujá': [docinhos('#6a3a20', 'fios'), baixa(noite)],
  'Caixa de bombons com 12': [caixaDeBombons('#7c4a36', '#c9a24a'), inteira(linho)],
  'Pirulito de chocolate': [
    pirulitos(['#5b3020', '#efdfc4', '#8d4a3a'], '#d9746a'),
    inteira(argila),
  ],
  'Convite de casamento em letterpress': [
    convite({ papel: '#f8f1e6', tinta: '#8a6a52', envelope: '#c9a58a', enfeite: 'ramos' }),
    inteira(linho),
    quadrada(tabuas),
  ],
  'Convite de aniversário infantil': [
    convite({ papel: '#fbf3e4', tinta: '#b5654a', envelope: '#8fb5a9', enfeite: 'festa' }),
    inteira(argila),
  ],
  'Lembrancinha com tag personalizada': [lembrancinhas('#e6d3b8', '#b5654a'), baixa(rosa)],
  'Plaquinha de mesa': [plaquinha('#8d5f3f'), inteira(salvia)],
  'Livro de presença encadernado': [livro('#54684f', '#c98d78'), inteira(linho)],
  'Mesa de jantar em peroba': [mesa('#b0703f'), inteira(marfim), quadrada(nevoa)],
  'Aparador rústico': [aparador('#96623c'), inteira(areia)],
  'Banco de madeira de demolição': [
    mesa('#7f5a3e', { largura: 760, altura: 250, fundo: 70, enfeite: false }),
    inteira(nevoa),
  ],
  'Estante modular': [estante('#c08d5c'), inteira(marfim)],
  'Cadeira estofada': [cadeira('#8d5f3f', '#b5654a'), baixa(areia), inteira(nevoa)],
  'Berço em madeira maciça': [berco('#d2a777', '#c9cfc0'), baixa(nevoa)],
  'Prateleira flutuante': [prateleiras('#a97345'), inteira(marfim)],
  'Vestido de festa sob medida': [
    vestido({ pano: '#8d2f3f', faixa: '#6b1f2d', roda: 300, enfeite: lacoNaCintura('#6b1f2d') }),
    inteira(terracota),
    perto(areia),
  ],
  'Vestido de noiva': [
    vestido({
      pano: '#f4ece0',
      faixa: '#e6d6c3',
      roda: 390,
      camadas: 2,
      enfeite: renda('#fbf6ee'),
    }),
    inteira(areia),
    perto(areia),
  ],
  'Camisa social': [camisa('#c3d0d6'), inteira(marfim)],
  'Fantasia infantil': [
    vestido({
      pano: '#d98aa0',
      faixa: '#e9c46a',
      roda: 330,
      barra: 800,
      camadas: 3,
      enfeite: lacoNaCintura('#e9c46a'),
    }),
    inteira(nevoa),
  ],
  'Avental personalizado': [avental('#5f7468', '#f1dcc0'), inteira(areia)],
  'Toalha de mesa bordada': [toalha('#f4ebdd', '#b5654a'), inteira(terracota)],
  'Arranjo de flores secas': [
    arranjo('#c79a7a', ['#d9b48a', '#c9826a', '#e6cdb0', '#b98d66']),
    inteira(rosa),
    inteira(areia),
  ],
  'Painel de fotos em madeira': [painelDeFotos('#9a6a44'), inteira(marfim)],
  'Topo de bolo em papel': [
    bolo({
      andares: [{ raio: 260, altura: 200 }],
      massa: '#f3e6dc',
      fita: '#c98d78',
      topo: placa('#b5654a'),
    }),
    baixa(salvia),
  ],
  'Vela aromática': [vela('#e6d3bd', '#f6e4c4'), baixa(noite)],
  'Capa de almofada bordada': [almofada('#c9a58a', '#8a3f2c'), baixa(marfim)],
};
