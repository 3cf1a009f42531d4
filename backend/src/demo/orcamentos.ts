import { DIAS_DO_LINK } from '@encomenda/contracts/orcamentos/limites-do-orcamento';
import { corpoDoOrcamento } from '@encomenda/contracts/orcamentos/orcamentos.http';
import { somarDias, type Dia } from '@encomenda/contracts/shared/dia';
import { CriarLink } from '../link/criar-link.js';
import { AprovarOrcamento } from '../orcamentos/aprovar-orcamento.js';
import { EnviarOrcamento } from '../orcamentos/enviar-orcamento.js';
import { EscreverOrcamento } from '../orcamentos/escrever-orcamento.js';
import { RecusarOrcamento } from '../orcamentos/recusar-orcamento.js';
import { ReverOrcamento } from '../orcamentos/rever-orcamento.js';
import { as, type Ato } from './ato.js';
import { ITEM_AVULSO, type Oficina } from './oficina.js';

interface OrcamentoDaDemo {
  /** Days before the history ends on which it was written, and after it on which its validity ends. */
  readonly ha: number;
  readonly vale: number;
  /** 0 to 1: relative position among the customers. */
  readonly cliente: number;
  /** Indexes in `PRODUTOS`, with the quantity. */
  readonly itens: readonly (readonly [produto: number, quantidade: number])[];
  readonly revisto?: boolean;
  readonly fim?: 'enviado' | 'aprovado' | 'recusado';
}

/** One in each state, also about to expire and approved after a revision. */
const ORCAMENTOS: readonly OrcamentoDaDemo[] = [
  { ha: 20, vale: -3, cliente: 0.1, itens: [[13, 80]], fim: 'enviado' },
  {
    ha: 12,
    vale: 6,
    cliente: 0.25,
    itens: [
      [0, 1],
      [9, 100],
    ],
    fim: 'recusado',
  },
  { ha: 9, vale: 1, cliente: 0.35, itens: [[1, 2]], fim: 'enviado' },
  {
    ha: 6,
    vale: 12,
    cliente: 0.5,
    itens: [
      [2, 1],
      [7, 120],
    ],
    revisto: true,
    fim: 'enviado',
  },
  { ha: 4, vale: 10, cliente: 0.65, itens: [[10, 60]], fim: 'aprovado' },
  {
    ha: 3,
    vale: 11,
    cliente: 0.8,
    itens: [
      [27, 1],
      [34, 2],
    ],
    revisto: true,
    fim: 'aprovado',
  },
  { ha: 1, vale: 14, cliente: 0.95, itens: [[35, 1]] },
];

const corpoDe = (oficina: Oficina, orcamento: OrcamentoDaDemo, hoje: Dia, revisto = false) =>
  corpoDoOrcamento.parse({
    cliente_id: oficina.clienteEm(orcamento.cliente),
    prazo: somarDias(hoje, orcamento.vale < 0 ? 2 : 18),
    validade: somarDias(hoje, orcamento.vale),
    condicoes: 'Metade para confirmar, o resto na entrega. Mudanças até três dias antes do prazo.',
    itens: [
      ...orcamento.itens.map(([produto, quantidade]) => ({
        produto_id: oficina.produto(produto),
        quantidade: revisto ? quantidade * 2 : quantidade,
      })),
      ...(revisto ? [{ avulso: ITEM_AVULSO.nome, valor: ITEM_AVULSO.preco / 100 }] : []),
    ],
    sinal: { valor: 50, em: 'porcentagem' },
  });

const escrever =
  (orcamento: OrcamentoDaDemo, hoje: Dia): Ato['fazer'] =>
  async (oficina) => {
    const { revisto = false, fim } = orcamento;
    const corpo = corpoDe(oficina, orcamento, hoje);
    const { id } = await oficina.executar((o) => new EscreverOrcamento(o, corpo));
    if (revisto) {
      const outro = corpoDe(oficina, orcamento, hoje, true);
      await oficina.executar((o) => new ReverOrcamento(o, id, outro));
    }
    const versao = revisto ? 2 : 1;
    if (fim === undefined) return;
    const texto = `Olá! Segue o orçamento ${id}. Podemos confirmar?`;
    await oficina.executar((o) => new EnviarOrcamento(o, id, { versao, canal: 'whatsapp', texto }));
    const ate = somarDias(hoje, DIAS_DO_LINK);
    await oficina.executar((o) => new CriarLink(o, id, { ate }));
    if (fim === 'aprovado') {
      const nome = oficina.nomeEm(orcamento.cliente);
      await oficina.executar((o) => new AprovarOrcamento(o, id, { versao, nome }));
    }
    if (fim === 'recusado')
      await oficina.executar((o) => new RecusarOrcamento(o, id, { versao, motivo: 'Achou caro.' }));
  };

/** The orders of those approved are made by the worker, once the history is told. */
export const orcamentosDaOficina = (hoje: Dia): Ato[] =>
  ORCAMENTOS.map((orcamento, index) => ({
    em: as(somarDias(hoje, -orcamento.ha), 16, index),
    fazer: escrever(orcamento, hoje),
  }));
