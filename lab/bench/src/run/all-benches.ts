import { atrasoBench } from '../atraso.bench.js';
import { auditoriaBench } from '../auditoria.bench.js';
import type { Bench } from '../bench.js';
import { catalogoBench } from '../catalogo.bench.js';
import { importacaoBench } from '../importacao.bench.js';
import { listaBench } from '../lista.bench.js';
import { memoriaBench } from '../memoria.bench.js';
import { milhaoBench } from '../milhao.bench.js';
import { partidaBench } from '../partida.bench.js';
import { pedidosBench } from '../pedidos.bench.js';
import { solicitacoesBench } from '../solicitacoes.bench.js';

export const ALL: readonly Bench[] = [
  pedidosBench,
  importacaoBench,
  listaBench,
  atrasoBench,
  catalogoBench,
  solicitacoesBench,
  auditoriaBench,
  milhaoBench,
  memoriaBench,
  partidaBench,
];
