import type { Clock } from '@encomenda/platform/clock';
import { Module, type DynamicModule } from '@nestjs/common';
import { OperacaoWorkerModule } from './operacao/operacao.worker.module.js';
import { WorkerPlatformModule } from './platform/worker-platform.module.js';
import { ProcessesModule } from './processes/processes.module.js';
import { TitularesWorkerModule } from './titulares/titulares.worker.module.js';

/** Jobs, processes and recurring work, without HTTP and sockets. */
@Module({ imports: [ProcessesModule, OperacaoWorkerModule, TitularesWorkerModule] })
export class WorkerModule {
  /** @param clock for tests; default: the system's clock */
  static at(clock?: Clock): DynamicModule {
    return { module: WorkerModule, imports: [WorkerPlatformModule.at(clock)] };
  }
}
