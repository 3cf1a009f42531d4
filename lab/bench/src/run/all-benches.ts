import { agendaBench } from '../agenda.bench.js';
import { aoVivoBench } from '../ao-vivo.bench.js';
import { atrasoBench } from '../atraso.bench.js';
import { auditoriaBench } from '../auditoria.bench.js';
import type { Bench } from '../bench.js';
import { catalogoBench } from '../catalogo.bench.js';
import { custosBench } from '../custos.bench.js';
import { demonstracaoBench } from '../demonstracao.bench.js';
import { desativacaoBench } from '../desativacao.bench.js';
import { envioBench } from '../envio.bench.js';
import { eventStoreBench } from '../event-store/event-store.bench.js';
import { eventStoreDbBench } from '../event-store/eventstoredb.bench.js';
import { figurasBench } from '../figuras.bench.js';
import { importacaoBench } from '../importacao.bench.js';
import { limitesBench } from '../limites.bench.js';
import { linkBench } from '../link.bench.js';
import { listaBench } from '../lista.bench.js';
import { memoriaBench } from '../memoria.bench.js';
import { milhaoBench } from '../milhao.bench.js';
import { orcamentosBench } from '../orcamentos.bench.js';
import { impressosBench } from '../impressos.bench.js';
import { impressoLongoBench } from '../impresso-longo.bench.js';
import { palpitesBench } from '../palpites.bench.js';
import { partidaBench } from '../partida.bench.js';
import { pedidoCompletoBench } from '../pedido-completo.bench.js';
import { pedidosBench } from '../pedidos.bench.js';
import { quadroBench } from '../quadro.bench.js';
import { reconstrucaoBench } from '../reconstrucao.bench.js';
import { solicitacoesBench } from '../solicitacoes.bench.js';
import { telaBench } from '../tela.bench.js';
import { viagensBench } from '../viagens.bench.js';

/** In the order of running and of the page. */
export const ALL: readonly Bench[] = [
  limitesBench,
  eventStoreBench,
  eventStoreDbBench,
  custosBench,
  pedidosBench,
  pedidoCompletoBench,
  importacaoBench,
  viagensBench,
  listaBench,
  agendaBench,
  atrasoBench,
  aoVivoBench,
  telaBench,
  quadroBench,
  desativacaoBench,
  catalogoBench,
  linkBench,
  palpitesBench,
  solicitacoesBench,
  envioBench,
  impressosBench,
  impressoLongoBench,
  figurasBench,
  auditoriaBench,
  reconstrucaoBench,
  milhaoBench,
  memoriaBench,
  partidaBench,
  demonstracaoBench,
  orcamentosBench,
];
