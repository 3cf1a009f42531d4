import type { Acontecimento } from '../fold/shop.js';
import { records, sums, type ReadModel, type Row } from './table.js';

const ASSUNTOS: Readonly<Record<string, string>> = {
  pedido: 'pedidos',
  orcamento: 'orcamentos',
  linkDoOrcamento: 'links',
  cliente: 'clientes',
  produto: 'produtos',
  categoriaDeProduto: 'categorias-de-produtos',
  entrega: 'entregas',
  despesa: 'despesas',
  categoriaDeDespesa: 'categorias-de-despesas',
  unidadeDeMedida: 'unidades-de-medida',
  configuracao: 'configuracoes',
  calendario: 'calendario',
  importacao: 'importacoes',
  extrato: 'extratos',
  solicitacao: 'solicitacoes',
  tag: 'tags',
  usuario: 'usuarios',
  notificacao: 'notificacoes',
  leituraDeNotificacoes: 'leituras-de-notificacoes',
  varreduraDePrazos: 'varreduras-de-prazos',
  consulta: 'consultas',
};

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const rowOf = (acontecimento: Acontecimento): Row => {
  const [kind, number] = acontecimento.stream.split('-');
  return {
    posicao: acontecimento.posicao,
    revisao: acontecimento.revisao,
    evento_id: acontecimento.eventoId,
    tipo: acontecimento.tipo,
    assunto: ASSUNTOS[kind!],
    registro: Number(number),
    pessoa: acontecimento.quem,
    em: acontecimento.em,
    dia: acontecimento.dia,
    frase: acontecimento.frase,
    busca: plain(acontecimento.frase),
  };
};

export const auditoria: ReadModel = {
  schema: 'auditoria',
  tables: {
    eventos: records('acontecimentos', ['posicao'], (acontecimento) => [rowOf(acontecimento)]),
    anteriores: sums(
      'acontecimentos',
      ['chave'],
      ({ inteiro, posicao }) => (inteiro ? [{ ...inteiro, posicao }] : []),
      (one, other) => (Number(one['posicao']) > Number(other['posicao']) ? one : other),
    ),
    dias: sums(
      'acontecimentos',
      ['dia'],
      ({ dia, posicao }) => [{ dia, primeira: posicao, ultima: posicao }],
      (one, other) => ({
        ...one,
        primeira: Math.min(Number(one['primeira']), Number(other['primeira'])),
        ultima: Math.max(Number(one['ultima']), Number(other['ultima'])),
      }),
    ),
  },
};
