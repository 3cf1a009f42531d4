import { corpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import { corpoDoItem } from '@encomenda/contracts/itens/itens.http';
import { FORMAS_DE_PAGAMENTO } from '@encomenda/contracts/pedidos/forma-de-pagamento';
import { horaDoPrazo } from '@encomenda/contracts/pedidos/pedidos.http';
import { entreAspas } from '@encomenda/contracts/shared/aspas';
import { normalizarBusca } from '@encomenda/contracts/shared/busca';
import {
  dia,
  dinheiro,
  mensagens,
  omissivel,
  opcional,
  quandoLidos,
  texto,
  textoRico,
  umDe,
} from '@encomenda/contracts/shared/campos';
import type { Dia } from '@encomenda/contracts/shared/dia';
import { z } from 'zod';
import type { LinhaLida } from '../assunto.js';
import { documentosDe } from '../clientes/documentos.js';
import { diaEscrito, numeroEscrito } from '../ler-como-no-brasil.js';
import { comoTextoRico } from '../texto-rico.js';
import { lerForma, preenchidosDe } from '../valores.js';

const CASAS_DO_VALOR = 2;

/** A product by its name; several of one name cannot be told apart. */
export type Produtos = ReadonlyMap<string, readonly number[]>;

const forma = z
  .object({
    /** Rows of one number are one order. */
    pedido: opcional(texto('Nº do pedido', { max: 40 })),
    nome: texto('Cliente', { max: 120 }),
    cpf: corpoDoCliente.shape.cpf,
    cnpj: corpoDoCliente.shape.cnpj,
    telefone: corpoDoCliente.shape.telefone,
    quantidade: corpoDoItem.shape.quantidade,
    /** Null means the product's price. */
    valor: omissivel(dinheiro('Valor da unidade')),
    observacao_item: textoRico('Observação do item'),
    data: omissivel(dia('Data do pedido')),
    prazo: opcional(dia('Prazo')),
    hora_do_prazo: horaDoPrazo,
    /** Zero for nothing. */
    pago: dinheiro('Já pago').default(0),
    forma_pagamento: opcional(umDe('Forma de Pagamento', FORMAS_DE_PAGAMENTO)),
    descricao: textoRico('Observação do pedido'),
  })
  .refine(({ pago, forma_pagamento }) => pago === 0 || forma_pagamento !== null, {
    when: quandoLidos('pago', 'forma_pagamento'),
    path: ['forma_pagamento'],
    message: mensagens.obrigatorio('Forma de Pagamento'),
  });

export type LinhaDePedido = z.infer<typeof forma> & { readonly produto_id: number };

const OUTROS_NOMES: Readonly<Record<string, (typeof FORMAS_DE_PAGAMENTO)[number]>> = {
  dinheiro: 'Espécie',
  'cartao de debito': 'Débito',
  'cartao debito': 'Débito',
  'cartao de credito': 'Crédito',
  'cartao credito': 'Crédito',
  cartao: 'Crédito',
  ted: 'Transferência',
  doc: 'Transferência',
};

const formaEscrita = (celula: string): string =>
  FORMAS_DE_PAGAMENTO.find((uma) => normalizarBusca(uma) === normalizarBusca(celula)) ??
  OUTROS_NOMES[normalizarBusca(celula)] ??
  celula;

const produtoEscrito = (
  produto: string | undefined,
  produtos: Produtos,
): { id: number } | { erro: string } => {
  if (produto === undefined) return { erro: mensagens.obrigatorio('Produto') };
  const [id, outro] = produtos.get(normalizarBusca(produto)) ?? [];
  if (id === undefined)
    return {
      erro: `Não há produto ${entreAspas(produto)}. Importe ou cadastre os produtos antes.`,
    };
  if (outro !== undefined)
    return { erro: `Há mais de um produto ${entreAspas(produto)}. Mude o nome de um deles.` };
  return { id };
};

const lerSe = <Lido>(celula: string | undefined, ler: (celula: string) => Lido) =>
  celula === undefined ? undefined : ler(celula);

/** An order whose deadline is over was not made after it: without a day it is of its deadline's. */
export const lerLinhaDePedido = (
  valores: Readonly<Record<string, string>>,
  hoje: Dia,
  produtos: Produtos,
): LinhaLida<LinhaDePedido> => {
  const { cliente, produto, documento, valor, pago, ...outros } = preenchidosDe(valores);
  const prazo = lerSe(outros['prazo'], (celula) => diaEscrito(celula, hoje));
  const passado = prazo !== undefined && prazo < hoje ? prazo : undefined;
  const lida = lerForma(forma, {
    ...outros,
    ...documentosDe({ documento }),
    nome: cliente,
    valor: lerSe(valor, (celula) => numeroEscrito(celula, CASAS_DO_VALOR)),
    pago: lerSe(pago, (celula) => numeroEscrito(celula, CASAS_DO_VALOR)),
    prazo,
    data: lerSe(outros['data'], (celula) => diaEscrito(celula, hoje)) ?? passado,
    forma_pagamento: lerSe(outros['forma_pagamento'], formaEscrita),
    observacao_item: lerSe(outros['observacao_item'], comoTextoRico),
    descricao: lerSe(outros['descricao'], comoTextoRico),
  });
  const achado = produtoEscrito(produto, produtos);
  if ('erro' in achado)
    return { erros: 'erros' in lida ? [...lida.erros, achado.erro] : [achado.erro] };
  if ('erros' in lida) return lida;
  return { corpo: { ...lida.corpo, produto_id: achado.id }, preenchidos: [] };
};
