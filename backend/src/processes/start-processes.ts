import { systemClock } from '@encomenda/platform/clock';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { destroyKey } from '@encomenda/platform/event-store/key-ring';
import type { Logger } from '@encomenda/platform/logger';
import type pg from 'pg';
import type { FileStore } from '../platform/files/file-store.js';
import { Emissor } from '../notificacoes/emissor.js';
import { AcertoDeContas } from '../usuarios/acerto-de-contas.js';
import { Contas } from '../usuarios/contas.js';
import { LinhasDeAcesso } from '../usuarios/linhas-de-acesso.js';
import { acertarContas } from './acertar-contas.process.js';
import { andamentoDasImportacoes } from './andamento-das-importacoes.js';
import { avisarDevolucoes } from './avisar-devolucoes.process.js';
import {
  avisarAcessosAdulterados,
  avisarCopias,
  avisarFalhas,
  avisarHistoricoCortado,
  avisarImportacaoParada,
  IMPORTAR_PLANILHAS,
} from './avisar-falhas.js';
import { assinarRecibos } from './assinar-recibos.process.js';
import { atenderSolicitacoes } from './atender-solicitacoes.process.js';
import { pagamentosDosLancamentos } from './pagamentos-dos-lancamentos.js';
import { processCheckpoint } from './checkpoint.js';
import { eliminarSolicitacoes } from './eliminar-solicitacoes.process.js';
import { emitirNotificacoes } from './emitir-notificacoes.process.js';
import { AssinarRecibo } from '../link/recibo/assinar-recibo.js';
import { ChaveDosRecibos } from '../link/recibo/chave-dos-recibos.js';
import { RetiradasDoPedido } from '../entregas/retiradas-do-pedido.js';
import { textosVelhos } from '../conciliacao/textos-velhos.js';
import { PlanilhasEsquecidas } from '../importacoes/planilhas-esquecidas.js';
import { Planilhas } from '../importacoes/planilhas.js';
import { acompanharImportacoes } from './acompanhar-importacoes.process.js';
import { conciliarPagamentos } from './conciliar-pagamentos.process.js';
import { despesasDosDebitos } from './despesas-dos-debitos.js';
import { lancarDebitos } from './lancar-debitos.process.js';
import { DevolucoesLidas } from './devolucoes-lidas.js';
import { EntregasDoPedido } from './entregas-do-pedido.js';
import { esquecerArquivos } from './esquecer-arquivos.process.js';
import { fazerPedidosDosOrcamentos } from './fazer-pedidos-dos-orcamentos.process.js';
import { juntarClientes } from './juntar-clientes.process.js';
import { RegistrosDoCliente } from './registros-do-cliente.js';
import { esquecerPlanilhas } from './esquecer-planilhas.process.js';
import { esquecerImpressos } from './esquecer-impressos.process.js';
import { OrcamentosComValidade } from './orcamentos-com-validade.js';
import { PedidosComPrazo } from './pedidos-com-prazo.js';
import { runRecurringWork, type RecurringWork } from './recurring-work.js';
import { retirarPedidosCancelados } from './retirar-pedidos-cancelados.process.js';
import { runProcess, type RunningProcess } from './run-process.js';
import { processTroubles } from '../platform/health/troubles.js';
import { VarreduraDePrazos } from './varrer-prazos.js';
import { writingWithNumbers } from './writing-with-numbers.js';
import type { Writing } from './writing.js';

export interface ProcessDependencies {
  readonly store: EventStore;
  readonly pool: pg.Pool;
  readonly writing: Writing;
  readonly files: FileStore;
  readonly logger: Logger;
  readonly masterKey: Buffer;
}

const DEADLINES_EVERY_MS = 20_000;
const FAILURES_EVERY_MS = 10_000;
/** Reads every row that grants access. */
const ACCESS_EVERY_MS = 60_000;
/** After a failure; an import that begins does not wait for it. */
const IMPORTS_EVERY_MS = 10_000;
const OLD_SPREADSHEETS_EVERY_MS = 3_600_000;

export const startProcesses = ({
  store,
  pool,
  writing,
  files,
  logger,
  masterKey,
}: ProcessDependencies): RunningProcess => {
  const { codec, reader, writer, recent } = writing;
  const entregas = new EntregasDoPedido(pool, store, codec);
  const retiradas = new RetiradasDoPedido(store, codec, reader);
  const emissor = new Emissor(writer, recent);
  const pedidos = new PedidosComPrazo(pool, store);
  const varredura = new VarreduraDePrazos({
    writer,
    reader,
    emissor,
    pedidos,
    orcamentos: new OrcamentosComValidade(pool, store),
    clock: systemClock,
  });
  const acerto = new AcertoDeContas(pool, reader, new Contas(pool, { masterKey }));
  const planilhas = new Planilhas(pool);
  const esquecidas = new PlanilhasEsquecidas(pool);
  const importacoes = andamentoDasImportacoes(store, pool, writing, emissor);
  const recurringly = (work: RecurringWork) =>
    runRecurringWork(work, { troubles: processTroubles(pool, work.name), logger });
  const importando = recurringly({
    name: IMPORTAR_PLANILHAS,
    everyMs: IMPORTS_EVERY_MS,
    work: () => importacoes.executar(),
  });
  const running = [
    acertarContas(acerto),
    retirarPedidosCancelados({ writer, reader, entregas, retiradas }),
    fazerPedidosDosOrcamentos({ ...writingWithNumbers(store, pool, writing), reader }),
    assinarRecibos(
      new AssinarRecibo({ writer, reader, chave: new ChaveDosRecibos({ masterKey }) }),
    ),
    juntarClientes({ writer, reader, registros: new RegistrosDoCliente(pool, store, codec) }),
    atenderSolicitacoes({ writer, reader }),
    eliminarSolicitacoes({
      writer,
      reader,
      registros: new RegistrosDoCliente(pool, store, codec),
      destruirChave: (titular) => destroyKey(pool, titular),
    }),
    esquecerImpressos(pool, files),
    esquecerArquivos(files),
    emitirNotificacoes(emissor, systemClock, (correlationId) => planilhas.importada(correlationId)),
    avisarDevolucoes({ emissor, devolucoes: new DevolucoesLidas(pool), clock: systemClock }),
    acompanharImportacoes(planilhas, importando.wake),
    esquecerPlanilhas(esquecidas),
    conciliarPagamentos(pagamentosDosLancamentos(store, pool, writing)),
    lancarDebitos(despesasDosDebitos(store, pool, writing)),
  ].map((process) => {
    const checkpoint = processCheckpoint(pool, process.name);
    const troubles = processTroubles(pool, process.name);
    return runProcess(process, { store, codec, checkpoint, troubles, logger });
  });
  const recurring = [
    {
      name: 'varrer_prazos',
      everyMs: DEADLINES_EVERY_MS,
      work: () => varredura.executar(),
    },
    {
      name: 'avisar_falhas',
      everyMs: FAILURES_EVERY_MS,
      work: avisarFalhas(pool, emissor, systemClock),
    },
    {
      name: 'esquecer_planilhas_velhas',
      everyMs: OLD_SPREADSHEETS_EVERY_MS,
      work: () => esquecidas.esquecerAsVelhas(systemClock()),
    },
    {
      name: 'esquecer_textos_velhos',
      everyMs: OLD_SPREADSHEETS_EVERY_MS,
      work: () => textosVelhos(pool).esquecer(systemClock()),
    },
    {
      name: 'avisar_copias',
      everyMs: FAILURES_EVERY_MS,
      work: avisarCopias(pool, emissor, systemClock),
    },
    {
      name: 'avisar_historico_cortado',
      everyMs: FAILURES_EVERY_MS,
      work: avisarHistoricoCortado(pool, emissor, systemClock),
    },
    {
      name: 'avisar_acessos_adulterados',
      everyMs: ACCESS_EVERY_MS,
      work: avisarAcessosAdulterados(new LinhasDeAcesso(pool, { masterKey }), emissor, systemClock),
    },
    {
      name: 'avisar_importacao_parada',
      everyMs: FAILURES_EVERY_MS,
      work: avisarImportacaoParada(pool, emissor, systemClock),
    },
  ].map(recurringly);
  return {
    async stop() {
      await Promise.all([...running, importando, ...recurring].map((process) => process.stop()));
    },
  };
};
