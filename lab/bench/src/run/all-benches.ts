import { atrasoBench } from '../atraso.bench.js';
import { auditoriaBench } from '../auditoria.bench.js';
import type { Bench } from '../bench.js';
import { catalogoBench } from '../catalogo.bench.js';
import { importacaoBench } from '../importacao.bench.js';
import { limitesBench } from '../limites.bench.js';
import { listaBench } from '../lista.bench.js';
import { memoriaBench } from '../memoria.bench.js';
import { milhaoBench } from '../milhao.bench.js';
import { orcamentosBench } from '../orcamentos.bench.js';
import { partidaBench } from '../partida.bench.js';
import { pedidoCompletoBench } from '../pedido-completo.bench.js';
import { pedidosBench } from '../pedidos.bench.js';
import { reconstrucaoBench } from '../reconstrucao.bench.js';
import { solicitacoesBench } from '../solicitacoes.bench.js';
import { viagensBench } from '../viagens.bench.js';

/** In the order of running and of the page. */
export const ALL: readonly Bench[] = [
  limitesBench,
  pedidosBench,
  pedidoCompletoBench,
  importacaoBench,
  viagensBench,
  listaBench,
  atrasoBench,
  catalogoBench,
  solicitacoesBench,
  auditoriaBench,
  reconstrucaoBench,
  milhaoBench,
  memoriaBench,
  partidaBench,
  orcamentosBench,
];
