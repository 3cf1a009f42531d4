import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { semDadosPessoais } from '../auditoria/dados-pessoais.js';
import { eventCatalog, familiasDeEventos, type EventoDaLoja } from '../catalogo.js';
import { anterioresDe } from './anteriores.js';
import { fraseDoEvento } from './frase-do-evento.js';

const pagamento = (valorEmCentavos: number, data: string) => ({
  valorEmCentavos,
  data,
  formaDePagamento: 'Pix' as const,
});
const despesa = {
  nome: 'Farinha',
  descricao: null,
  quantidadeEmMilesimos: 1500,
  unidadeId: 1,
  categoriaId: 2,
  data: '2026-11-02',
  valorEmCentavos: 4590,
};
const item = {
  pedidoId: 12,
  itemId: 5,
  clienteId: 3,
  produtoId: 7,
  produtoNome: 'Caneca',
  quantidade: 2,
  valorEmCentavos: 4500,
  descontoEmCentavos: 500,
  descricao: null,
};
const cabecalho = {
  pedidoId: 12,
  clienteId: 3,
  clienteNome: 'Maria',
  clienteEndereco: null,
  data: '2026-11-02',
  prazo: null,
  horaDoPrazo: null,
  canalDeVenda: null,
  descricao: null,
};

const casos: [EventoDaLoja, string][] = [
  [
    { type: 'PedidoCriado', data: { ...cabecalho, estagioId: 1 } },
    'Pedido aberto: cliente Maria, data 02/11/2026, sem prazo.',
  ],
  [
    { type: 'PedidoAtualizado', data: { ...cabecalho, prazo: '2026-11-30' } },
    'Pedido alterado: cliente Maria, data 02/11/2026, prazo 30/11/2026.',
  ],
  [
    { type: 'EstagioAvancado', data: { pedidoId: 12, de: 1, para: 2 } },
    'Pedido passou de “Inicializar” para “Em Produção”.',
  ],
  [
    {
      type: 'TagAplicada',
      data: { pedidoId: 12, pedidoTagId: 71, tagId: 4, tagNome: 'Urgente' },
    },
    'Tag “Urgente” adicionada ao pedido.',
  ],
  [
    { type: 'TagRetirada', data: { pedidoId: 12, pedidoTagId: 71, tagId: 4, tagNome: 'Urgente' } },
    'Tag “Urgente” retirada do pedido.',
  ],
  [
    {
      type: 'PedidoCancelado',
      data: { pedidoId: 12, clienteId: 3, motivo: 'Desistiu', pagamentos: 'reter' },
    },
    'Pedido cancelado (Desistiu); pagamentos retidos.',
  ],
  [
    { type: 'ItemAdicionado', data: item },
    'Item 5 adicionado: 2 × Caneca a R$ 45,00, menos R$ 5,00 de desconto.',
  ],
  [
    { type: 'ItemAtualizado', data: { ...item, descontoEmCentavos: 0 } },
    'Item 5 alterado: 2 × Caneca a R$ 45,00.',
  ],
  [
    {
      type: 'UnidadesFinalizadas',
      data: { pedidoId: 12, itemId: 5, produtoId: 7, quantidade: 1 },
    },
    '1 unidade do item 5 ficou pronta.',
  ],
  [
    {
      type: 'UnidadesFinalizadas',
      data: { pedidoId: 12, itemId: 5, produtoId: 7, quantidade: 3 },
    },
    '3 unidades do item 5 ficaram prontas.',
  ],
  [
    {
      type: 'PagamentoCorrigido',
      data: {
        pedidoId: 12,
        pagamentoId: 9,
        antes: pagamento(1000, '2026-10-31'),
        depois: pagamento(1001, '2026-11-01'),
      },
    },
    'Pagamento 9 corrigido: valor de R$ 10,00 para R$ 10,01; data de 31/10/2026 para 01/11/2026.',
  ],
  [
    {
      type: 'PagamentoCancelado',
      data: { pedidoId: 12, pagamentoId: 9, ...pagamento(1000, '2026-10-31') },
    },
    'Pagamento 9 cancelado: R$ 10,00 em Pix de 31/10/2026.',
  ],
  [
    {
      type: 'SegundoFatorDesativado',
      data: { usuarioId: 2, redefinido: true, motivo: 'Perdeu o telefone.' },
    },
    'Verificação em duas etapas redefinida por outra pessoa. Motivo: Perdeu o telefone.',
  ],
  [
    { type: 'SegundoFatorDesativado', data: { usuarioId: 2, redefinido: true, motivo: null } },
    'Verificação em duas etapas redefinida por outra pessoa.',
  ],
  [
    { type: 'SegundoFatorDesativado', data: { usuarioId: 2, redefinido: false, motivo: null } },
    'Verificação em duas etapas desligada.',
  ],
  [
    {
      type: 'DespesaAtualizada',
      data: {
        despesaId: 4,
        antes: despesa,
        depois: { ...despesa, nome: 'Açúcar', categoriaId: 3 },
      },
    },
    'Despesa corrigida: nome de “Farinha” para “Açúcar”; outra categoria.',
  ],
  [
    {
      type: 'DespesaAtualizada',
      data: { despesaId: 4, antes: despesa, depois: { ...despesa, descricao: 'Da feira' } },
    },
    'Despesa corrigida.',
  ],
];

const formaGuardada = (type: string, version: number): Record<string, unknown> => {
  const { assunto } = familiasDeEventos.find(({ eventos }) =>
    eventos.some((definicao) => definicao.type === type),
  )!;
  const arquivo = type.replace(/(?!^)[A-Z]/g, (letra) => `-${letra}`).toLowerCase();
  const url = new URL(`../${assunto}/stored-shapes/${arquivo}.v${version}.json`, import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8')) as Record<string, unknown>;
};

describe('a frase de um evento', () => {
  it.each(casos)('%#: %j', (evento, frase) => {
    expect(fraseDoEvento(evento).replaceAll('\u00a0', ' ')).toBe(frase);
  });

  it.each([
    [
      { type: 'ItemAtualizado', data: { ...item, valorEmCentavos: 9500 } },
      { ...item, valorEmCentavos: 11000 },
      'Item 5 (Caneca) alterado: preço de R$ 110,00 para R$ 95,00.',
    ],
    [
      { type: 'ItemAtualizado', data: { ...item, produtoId: 8, produtoNome: 'Vaso' } },
      { ...item, quantidade: 1 },
      'Item 5 (Vaso) alterado: produto de “Caneca” para “Vaso”; quantidade de 1 para 2.',
    ],
    [
      { type: 'PedidoAtualizado', data: { ...cabecalho, prazo: '2026-12-02' } },
      { ...cabecalho, prazo: '2026-11-26' },
      'Pedido alterado: prazo de 26/11/2026 para 02/12/2026.',
    ],
    [
      {
        type: 'PedidoAtualizado',
        data: { ...cabecalho, prazo: '2026-11-26', horaDoPrazo: '14:30' },
      },
      { ...cabecalho, prazo: '2026-11-26' },
      'Pedido alterado: prazo de 26/11/2026 para 26/11/2026, 14:30.',
    ],
    [
      { type: 'PedidoAtualizado', data: { ...cabecalho, canalDeVenda: 'indicacao' } },
      cabecalho,
      'Pedido alterado: canal de venda de nenhum para Indicação.',
    ],
    [
      { type: 'PedidoAtualizado', data: { ...cabecalho, descricao: 'Sem glúten' } },
      cabecalho,
      'Pedido alterado.',
    ],
  ] as [EventoDaLoja, object, string][])(
    'diz só o que mudou, de quê e para quê: %#',
    (evento, antes, frase) => {
      expect(fraseDoEvento(evento, antes).replaceAll('\u00a0', ' ')).toBe(frase);
    },
  );

  it('acha o que cada evento reescreve, parte por parte', () => {
    const outro = { ...item, itemId: 6 };
    const historia = [
      { type: 'ItemAdicionado', data: item },
      { type: 'ItemAdicionado', data: outro },
      { type: 'PedidoArquivado', data: { pedidoId: 12 } },
      { type: 'ItemAtualizado', data: item },
    ];
    expect(anterioresDe(historia)).toEqual([undefined, undefined, undefined, item]);
  });

  it.each([...eventCatalog.keys()])('%s: existe, também sem dados pessoais', (type) => {
    const { version } = eventCatalog.get(type)!;
    const data = formaGuardada(type, version);
    const frases = [data, semDadosPessoais({ type, data })].map((dados) =>
      fraseDoEvento({ type, data: dados }),
    );
    for (const frase of frases) {
      const temValores = JSON.stringify(data).includes('EmCentavos"');
      expect(temValores || !frase.includes('R$')).toBe(true);
      expect(frase).toMatch(/^[\p{Lu}\d].*\.$/u);
      expect(frase).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });
});
