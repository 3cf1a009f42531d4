import { clienteStream } from '@encomenda/contracts/clientes/cliente.events';
import { systemClock } from '@encomenda/platform/clock';
import type { ConfiguracoesDb } from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import type pg from 'pg';
import { desfazerClientes } from '../clientes/clientes.desfazer.js';
import { clienteFold } from '../clientes/domain/cliente.js';
import type { Emissor } from '../notificacoes/emissor.js';
import { PedidosDoCliente } from '../clientes/pedidos-do-cliente.js';
import { Autores } from '../desfazer/autores.js';
import { Andamento } from '../importacoes/andamento.js';
import { dddDaLoja } from '../importacoes/ddd-da-loja.js';
import { desfazerNome } from '../importacoes/desfazer-nomes.js';
import { importadorDeClientes } from '../importacoes/clientes/importador-de-clientes.js';
import { importadorDeDespesas } from '../importacoes/despesas/importador-de-despesas.js';
import { leitorDeDespesas } from '../importacoes/despesas/linha-de-despesa.js';
import { importadorDePedidos } from '../importacoes/pedidos/importador-de-pedidos.js';
import {
  leitorDePedidos,
  type RegistrosDosPedidosDb,
} from '../importacoes/pedidos/leitor-de-pedidos.js';
import { importadorDeProdutos } from '../importacoes/produtos/importador-de-produtos.js';
import { leitorDeProdutos } from '../importacoes/produtos/linha-de-produto.js';
import { createReadDatabase } from '../platform/queries/read-database.js';
import { nomesEmUso } from './nomes-em-uso.js';
import { checkpointOf } from './checkpoint-of.js';
import { writingWithNumbers } from './writing-with-numbers.js';
import type { Writing } from './writing.js';

/** The write path of imports: its commands make records with numbers. */
export const andamentoDasImportacoes = (
  store: EventStore,
  pool: pg.Pool,
  writing: Writing,
  emissor: Emissor,
): Andamento => {
  const { codec, reader } = writing;
  const clock = systemClock;
  const { numbers, writer } = writingWithNumbers(store, pool, writing);
  const read = { positionOf: (projection: string) => checkpointOf(pool, projection) };
  const pedidos = new PedidosDoCliente(store, codec, read, createReadDatabase(pool));
  const desfazer = desfazerClientes({
    temPedidos: (id) => pedidos.existem(id),
    cliente: (id) => reader.stateOf(clienteFold, clienteStream(id)),
  });
  const autores = new Autores(createReadDatabase(pool), clock);
  const lendo = createReadDatabase<never>(pool);
  const comum = { writer, numbers, reader };
  const produtos = importadorDeProdutos({ ...comum, ler: leitorDeProdutos(lendo) });
  const despesas = importadorDeDespesas({ ...comum, ler: leitorDeDespesas(lendo) });
  const encomendas = importadorDePedidos({
    ...comum,
    ler: leitorDePedidos(createReadDatabase<RegistrosDosPedidosDb>(pool)),
  });
  const configuracoes = createReadDatabase<ConfiguracoesDb>(pool);
  const clientes = importadorDeClientes({
    writer,
    numbers,
    desfazer,
    dddDaLoja: () => dddDaLoja(configuracoes),
  });
  return new Andamento({
    pool,
    writer,
    importadores: { clientes, produtos, despesas, pedidos: encomendas },
    quemFez: (events) => autores.of(events),
    desfazerNome: desfazerNome({ writer, emUso: nomesEmUso(pool, store, reader) }),
    clock,
    avisar: (causa, noticia) => emissor.emitir(causa, noticia),
  });
};
