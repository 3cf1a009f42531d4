import { normalizarBusca } from '../shared/texto/busca.js';
import type { TipoDeMensagem } from './tipo-de-mensagem.js';

export const VARIAVEIS_DA_MENSAGEM = {
  cliente: 'nome do cliente',
  pedido: 'número do pedido',
  itens: 'itens, um por linha',
  prazo: 'prazo',
  total: 'valor total',
  pago: 'quanto já foi pago',
  falta: 'quanto falta pagar',
  pix: 'Pix copia e cola do que falta',
  loja: 'nome da oficina',
} as const;
export type VariavelDaMensagem = keyof typeof VARIAVEIS_DA_MENSAGEM;
export const NOMES_DAS_VARIAVEIS = Object.keys(
  VARIAVEIS_DA_MENSAGEM,
) as readonly VariavelDaMensagem[];

/** Null when there is no value, such as the deadline of an order without one. */
export type ValoresDaMensagem = Readonly<Record<VariavelDaMensagem, string | null>>;

export const TEXTO_PADRAO: Readonly<Record<TipoDeMensagem, string>> = {
  orcamento: `Olá, {cliente}! Aqui é da {loja}. Segue o orçamento do pedido {pedido}:

{itens}

Total: {total}
Prazo: {prazo}

Podemos confirmar?`,
  confirmado: `Olá, {cliente}! O seu pedido {pedido} está confirmado:

{itens}

Total: {total}
Já pago: {pago}
Falta pagar: {falta}
Fica pronto até {prazo}.

{loja}`,
  pronto: `Olá, {cliente}! O seu pedido {pedido} está pronto.
Falta pagar: {falta}

Quando fica bom para você?

{loja}`,
  'falta-pagar': `Olá, {cliente}! Do pedido {pedido}, de {total}, falta pagar {falta}.

Pix copia e cola:
{pix}

Se você já pagou, desconsidere. Obrigado!

{loja}`,
  agradecimento: `Olá, {cliente}! Obrigado pela encomenda. Esperamos que tenha gostado.

Até a próxima!
{loja}`,
};

export const VALORES_DE_EXEMPLO: Omit<ValoresDaMensagem, 'loja'> = {
  cliente: 'Maria Souza',
  pedido: '#128',
  itens: '40 × Brigadeiro: R$\u00a0180,00\n1 × Bolo de aniversário: R$\u00a0160,00',
  prazo: '18/12/2026',
  total: 'R$\u00a0340,00',
  pago: 'R$\u00a0170,00',
  falta: 'R$\u00a0170,00',
  pix: '00020126360014br.gov.bcb.pix0114+55119876543215204000053039865406170.00…',
};

const VARIAVEL = /\{([^{}\n]*)\}/g;
/** Maximum distance of an unknown variable from the known one that the refusal suggests. */
const DISTANCIA_DE_UM_ENGANO = 3;

const chave = (nome: string): string => normalizarBusca(nome).replaceAll(/[\s_-]/g, '');

const variavelDe = (nome: string): VariavelDaMensagem | undefined =>
  NOMES_DAS_VARIAVEIS.find((variavel) => variavel === chave(nome));

/** Levenshtein distance. */
const distancia = (a: string, b: string): number => {
  let antes = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 0; i < a.length; i++) {
    const agora = [i + 1];
    for (let j = 0; j < b.length; j++)
      agora.push(Math.min(antes[j + 1]! + 1, agora[j]! + 1, antes[j]! + (a[i] === b[j] ? 0 : 1)));
    antes = agora;
  }
  return antes.at(-1)!;
};

const maisParecida = (nome: string): VariavelDaMensagem | undefined => {
  const distancias = NOMES_DAS_VARIAVEIS.map((uma) => [uma, distancia(chave(nome), uma)] as const);
  const [parecida, quanto] = distancias.reduce((uma, outra) => (outra[1] < uma[1] ? outra : uma));
  return quanto <= DISTANCIA_DE_UM_ENGANO ? parecida : undefined;
};

/** Sentence for the field; undefined when the text is valid. */
export const falhaDoTexto = (texto: string): string | undefined => {
  for (const [escrita, nome = ''] of texto.matchAll(VARIAVEL)) {
    if (variavelDe(nome) !== undefined) continue;
    const parecida = maisParecida(nome);
    return parecida === undefined
      ? `A variável ${escrita} não existe. Use ${NOMES_DAS_VARIAVEIS.map((uma) => `{${uma}}`).join(', ')}.`
      : `A variável ${escrita} não existe. Você quis dizer {${parecida}}?`;
  }
  return /[{}]/.test(texto.replaceAll(VARIAVEL, ''))
    ? 'Há uma chave { ou } sem o seu par. Escreva as variáveis como {cliente}.'
    : undefined;
};

const linhaPreenchida = (linha: string, valores: ValoresDaMensagem): string | undefined => {
  let vazias = 0;
  let cheias = 0;
  const preenchida = linha.replaceAll(VARIAVEL, (escrita, nome: string) => {
    const variavel = variavelDe(nome);
    if (variavel === undefined) return escrita;
    const valor = valores[variavel];
    if (valor === null) vazias += 1;
    else cheias += 1;
    return valor ?? '';
  });
  return vazias > 0 && cheias === 0 ? undefined : preenchida;
};

/** Leaves out lines whose variables are all null, and a line with a colon that announces such a line. */
export const preencherMensagem = (texto: string, valores: ValoresDaMensagem): string => {
  const linhas: string[] = [];
  for (const linha of texto.split('\n')) {
    const preenchida = linhaPreenchida(linha, valores);
    if (preenchida !== undefined) linhas.push(preenchida);
    else if (linhas.at(-1)?.trimEnd().endsWith(':') && linha.trim().startsWith('{')) linhas.pop();
  }
  return linhas
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
};
