import type { CategoriaDaDemo } from './mostruario.js';

/** Name, category, price in centavos, description. */
export type ProdutoDaDemo = readonly [string, CategoriaDaDemo, number, string];

const TABELA = `
Bolo de casamento de 3 andares | Bolos | 89000 | Três andares de massa branca com recheio à escolha, pérolas de açúcar e flores feitas à mão.
Bolo de aniversário 2 kg | Bolos | 18000 | Massa fofinha, duas camadas de recheio e cobertura de buttercream na cor da festa.
Naked cake de frutas vermelhas | Bolos | 24500 | Sem cobertura, com creme de baunilha, morangos e mirtilos frescos da semana.
Bolo de cenoura com chocolate | Bolos | 9500 | O de sempre: cenoura ralada na hora e calda grossa de chocolate meio amargo.
Bolo vulcão de leite em pó | Bolos | 11000 | Calda que escorre ao cortar, coberto de leite em pó.
Bolo no pote | Bolos | 1400 | Camadas de bolo e creme em pote de vidro de 220 ml, com colher e laço.
Torta de limão | Bolos | 12800 | Massa amanteigada, creme de limão-siciliano e merengue maçaricado.
Brigadeiro gourmet | Doces | 350 | Chocolate 54%, granulado belga e forminha de papel.
Beijinho | Doces | 320 | Coco fresco ralado e leite condensado, enrolado no dia da entrega.
Bem-casado | Doces | 480 | Duas camadas de pão de ló com doce de leite, embrulhadas uma a uma.
Macaron | Doces | 750 | Farinha de amêndoas e cinco sabores: framboesa, pistache, baunilha, lavanda e caramelo.
Trufa de maracujá | Doces | 550 | Ganache de chocolate ao leite com polpa de maracujá.
Pirulito de chocolate | Doces | 690 | Chocolate moldado à mão, com fita na cor da festa.
Convite de casamento em letterpress | Convites | 2450 | Impresso em relevo em papel de algodão 300 g, com envelope e lacre de cera.
Convite de aniversário infantil | Convites | 780 | Ilustrado com o tema e o nome da criança, envelope colorido.
Convite digital animado | Convites | 9000 | Vídeo de 30 segundos para mandar por mensagem, com duas rodadas de ajustes.
Lembrancinha com tag personalizada | Convites | 620 | Saquinho de algodão cru com laço e etiqueta com os nomes.
Cardápio de mesa | Convites | 850 | Papel 240 g, frente e verso, no mesmo desenho do convite.
Plaquinha de mesa | Convites | 1100 | Madeira de reflorestamento com letras pintadas à mão.
Livro de presença encadernado | Convites | 14900 | Cem folhas costuradas à mão, capa em tecido e letras douradas.
Mesa de jantar em peroba | Móveis | 389000 | Peroba de demolição com acabamento em óleo, para seis ou oito pessoas.
Aparador rústico | Móveis | 148000 | Três gavetas com corrediça e puxadores de latão envelhecido.
Banco de madeira de demolição | Móveis | 62000 | Tábua única de 4 cm, com as marcas do tempo.
Estante modular | Móveis | 215000 | Cinco prateleiras que mudam de altura; freijó com verniz fosco.
Cadeira estofada | Móveis | 54000 | Estrutura maciça e tecido impermeável à escolha.
Berço em madeira maciça | Móveis | 198000 | Tinta atóxica, grade fixa e estrado em duas alturas.
Prateleira flutuante | Móveis | 17900 | Suporte invisível, até 15 kg. O par sai com desconto.
Vestido de festa sob medida | Roupas | 78000 | Duas provas incluídas; crepe ou cetim na cor que você escolher.
Vestido de noiva | Roupas | 420000 | Renda aplicada à mão, saia em camadas e quatro provas.
Camisa social | Roupas | 21000 | Algodão egípcio, colarinho italiano e punho simples.
Fantasia infantil | Roupas | 16500 | Tule em camadas e laço de cetim; de 2 a 10 anos.
Uniforme bordado | Roupas | 9800 | Polo com a marca da empresa bordada. A partir de dez peças.
Avental personalizado | Roupas | 7200 | Sarja grossa com bolso e nome bordado.
Toalha de mesa bordada | Decoração | 13500 | Linho com barrado de flores em ponto cheio, 2,5 m.
Arranjo de flores secas | Decoração | 11800 | Capim-dos-pampas, rosas e eucalipto que duram mais de um ano.
Painel de fotos em madeira | Decoração | 23000 | Ripas de pinus, varal e prendedores para doze fotos.
Topo de bolo em papel | Decoração | 4500 | Recortado à mão em papel 250 g, com o nome e a idade.
Vela aromática | Decoração | 3900 | Cera de coco e pavio de algodão; lavanda, figo ou capim-limão. Queima por 40 horas.
Capa de almofada bordada | Decoração | 6800 | Linho com o nome bordado e zíper, com enchimento, 45 × 45 cm.
Caixa de bombons com 12 | Doces | 6200 | Doze bombons de seis sabores, em caixa rígida com laço.
`;

export const PRODUTOS: readonly ProdutoDaDemo[] = TABELA.trim()
  .split('\n')
  .map((linha) => {
    const [nome, categoria, preco, descricao] = linha.split(' | ');
    return [nome!, categoria as CategoriaDaDemo, Number(preco), descricao!];
  });

const FORA_DO_SITE = new Set(['Uniforme bordado', 'Cardápio de mesa']);

const SABER: Readonly<Record<CategoriaDaDemo, readonly string[]>> = {
  Bolos: [
    'Encomende com <strong>3 dias</strong> de antecedência.',
    'Avise de alergias: fazemos sem glúten e sem lactose.',
    'Entrega refrigerada em Campinas.',
  ],
  Doces: ['Pedido mínimo de 20 unidades, menos nas caixas.', 'Duram 3 dias na geladeira.'],
  Convites: [
    'Arte aprovada por você antes de imprimir.',
    'Prazo de <strong>15 dias</strong> depois da aprovação.',
  ],
  Móveis: [
    'Medidas à escolha, sem custo a mais.',
    'Madeira com origem declarada.',
    'Entrega e montagem em Campinas e região.',
  ],
  Roupas: ['Traga uma foto do que imaginou.', 'Medidas tiradas no ateliê, com hora marcada.'],
  Decoração: ['Pode variar um pouco: cada peça é única.', 'Embrulhamos para presente.'],
};

export const descricaoDo = ([, categoria, , frase]: ProdutoDaDemo): string =>
  `<p>${frase}</p><ul>${SABER[categoria].map((item) => `<li>${item}</li>`).join('')}</ul>` +
  '<p><em>Feito à mão e sob encomenda.</em></p>';

export const estaNoSite = ([nome]: ProdutoDaDemo): boolean => !FORA_DO_SITE.has(nome);
