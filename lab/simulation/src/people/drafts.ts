import { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import { SAIDAS } from '@encomenda/contracts/pedidos/saida/saida';
import type { CorpoDaRegraDoSinal } from '@encomenda/contracts/configuracoes/configuracoes.http';
import type { CorpoDaMensagem } from '@encomenda/contracts/mensagens/mensagens.http';
import {
  CANAIS_DE_MENSAGEM,
  TIPOS_DE_MENSAGEM,
} from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import type { CorpoDoOrcamento } from '@encomenda/contracts/orcamentos/orcamentos.http';
import { FORMAS_DE_PAGAMENTO } from '@encomenda/contracts/pedidos/pagamentos/forma-de-pagamento';
import type { CorpoDoPedidoCompleto } from '@encomenda/contracts/pedidos/pedido-completo.http';
import { camposDoPedido } from '@encomenda/contracts/pedidos/pedido.campos';
import type { CorpoDoMovimento } from '@encomenda/contracts/pedidos/producao/quadro.http';
import { ESTAGIO, type EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { MEDIDAS_DO_SINAL, SEM_O_SINAL } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { valoresEmBranco } from '@encomenda/contracts/shared/campos/campo';
import type { Random } from '@encomenda/platform/random';
import { CANARY, type Known } from './known.js';

const centavos = (random: Random): number => random.between(1, 500) * 50;
export const dia = (random: Random): string =>
  `2026-03-${String(random.between(1, 28)).padStart(2, '0')}`;

export const pessoa = (random: Random) => ({
  ...valoresEmBranco(camposDoCliente),
  nome: `${CANARY} ${random.between(1, 999)}`,
  razao_social: random.next() < 0.2 ? `${CANARY} Ltda.` : null,
  data_nascimento: random.next() < 0.5 ? '1990-02-28' : random.next() < 0.5 ? '--02-28' : null,
  cep: '01001000',
  bairro: CANARY,
  cidade: CANARY,
  estado: 'SP' as const,
  logradouro: `Rua ${CANARY}`,
  numero: '10',
  email: random.next() < 0.5 ? `${CANARY}@exemplo.com` : null,
  observacoes: random.next() < 0.5 ? `Alergia de ${CANARY}` : null,
});

export const produto = (random: Random) => ({
  nome: `Produto ${random.between(1, 99)}`,
  descricao: null,
  categ_produto_id: null,
  ativo_site: random.next() < 0.7,
  valor: centavos(random),
});

const EM_BRANCO = valoresEmBranco(camposDoPedido);

const prazo = (random: Random) =>
  random.next() < 0.6
    ? { prazo: '2026-03-30', hora_do_prazo: random.next() < 0.3 ? '14:30' : null }
    : {};

export const pedido = (random: Random, known: Known) => ({
  ...EM_BRANCO,
  cliente_id: random.pick(known.clientes),
  estagio_id: 1 as EstagioId,
  descricao: random.next() < 0.3 ? `<p>Para ${CANARY}</p>` : null,
  ...prazo(random),
});

/** Some discounts exceed the price. Large orders begin in production. */
export const pedidoCompleto = (random: Random, known: Known): CorpoDoPedidoCompleto => {
  const novo = known.clientes.length === 0 || random.next() < 0.4;
  const corpo: Omit<CorpoDoPedidoCompleto, 'estagio_id'> = {
    ...EM_BRANCO,
    cliente_id: novo ? null : random.pick(known.clientes),
    cliente: novo ? pessoa(random) : null,
    prazo: random.next() < 0.6 ? '2026-03-30' : null,
    solicitacao_id: null,
    descricao: random.next() < 0.3 ? `<p>Para ${CANARY}</p>` : null,
    itens: Array.from({ length: random.between(1, 3) }, () => ({
      avulso: null,
      produto_id: random.pick(known.produtos),
      quantidade: random.between(1, 4),
      valor: random.next() < 0.5 ? centavos(random) : null,
      desconto: null,
      desconto_em: 'reais',
      descricao: null,
    })),
    desconto: random.next() < 0.3 ? centavos(random) : null,
    desconto_em: 'reais',
    entrega: null,
    sinal:
      random.next() < 0.5
        ? { valor: 5_000, em: 'porcentagem', forma_pagamento: random.pick(FORMAS_DE_PAGAMENTO) }
        : null,
  };
  return {
    ...corpo,
    estagio_id: corpo.itens.length === 3 ? ESTAGIO.emProducao : ESTAGIO.inicializar,
  };
};

/** The deadline may pass before the quote is approved. */
export const orcamento = (random: Random, known: Known): CorpoDoOrcamento => {
  const { data: _data, estagio_id: _estagio, sinal, ...comum } = pedidoCompleto(random, known);
  return {
    ...comum,
    itens: comum.itens.map((linha) => ({ ...linha, fotos: [] })),
    validade: '2026-03-30',
    condicoes: random.next() < 0.3 ? `Combinado com ${CANARY}.` : null,
    sinal: sinal && { valor: sinal.valor, em: sinal.em },
  };
};

export const item = (random: Random, known: Known) => ({
  pedido_id: random.pick(known.pedidos),
  ...(random.next() < 0.15
    ? { produto_id: null, avulso: 'Topo de bolo' }
    : { produto_id: random.pick(known.produtos), avulso: null }),
  quantidade: random.between(1, 4),
  valor: centavos(random),
  desconto: 0,
  descricao: null,
});

export const saida = (random: Random) => ({
  saida: random.pick(SAIDAS),
  taxa: random.next() < 0.5 ? centavos(random) : null,
  cep: null,
  bairro: CANARY,
  cidade: null,
  estado: null,
  logradouro: `Rua ${CANARY}`,
  numero: '7',
  complemento: null,
});

export const pagamento = (random: Random, known: Known) => ({
  pedido_id: random.pick(known.pedidos),
  valor: centavos(random),
  forma_pagamento: random.pick(FORMAS_DE_PAGAMENTO),
  data: dia(random),
});

/** A sinal that most orders have not paid, or none. */
export const regraDoSinal = (random: Random): CorpoDaRegraDoSinal => ({
  em: random.pick(MEDIDAS_DO_SINAL),
  quanto: random.between(1, 100) * 100,
  a_partir_de: random.next() < 0.5 ? centavos(random) : null,
  sem_o_sinal: random.pick(SEM_O_SINAL),
});

/** Usually moves a card to the next column. Meanwhile the card may have left the column where it was seen. */
export const movimento = (random: Random): CorpoDoMovimento => {
  const visto = random.between(1, 3) as 1 | 2 | 3;
  const para = random.next() < 0.7 ? visto + 1 : random.between(1, 4);
  return {
    estagio_visto: visto,
    estagio_id: para as EstagioId,
    mesmo_sem_sinal: random.next() < 0.8,
  };
};

export const mensagem = (random: Random): CorpoDaMensagem => ({
  tipo: random.pick(TIPOS_DE_MENSAGEM),
  canal: random.pick(CANAIS_DE_MENSAGEM),
  texto: `Olá, ${CANARY}!`,
  de_novo: random.next() < 0.5,
});

export const despesa = (random: Random) => ({
  nome: `Despesa ${random.between(1, 99)}`,
  descricao: null,
  quantidade: null,
  unidade_medida_id: null,
  categoria_id: null,
  data: dia(random),
  valor: centavos(random),
});

export const destino = (random: Random, known: Known) => {
  const { cep, bairro, cidade, estado, logradouro, numero, complemento } = pessoa(random);
  return {
    cep,
    bairro,
    cidade,
    estado,
    logradouro,
    numero,
    complemento,
    entrega_id: random.pick(known.entregas),
    pedido_id: random.pick(known.pedidos),
    ordem: null,
  };
};
