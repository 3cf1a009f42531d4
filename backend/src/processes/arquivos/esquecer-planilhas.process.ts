import type { EliminacaoEvent } from '@encomenda/contracts/titulares/titular.events';
import { PlanilhasEsquecidas } from '../../importacoes/planilhas-guardadas/planilhas-esquecidas.js';
import {
  EventProcess,
  handlers,
  type AnyEventProcess,
} from '../../platform/background/event-process.js';
import { aoEliminarCliente } from './ao-eliminar-cliente.js';

/** Covers all spreadsheets with people, because cells do not tell which person they are about. */
@EventProcess()
export class EsquecerPlanilhas implements AnyEventProcess {
  readonly name = 'esquecer_planilhas';
  readonly on = handlers<EliminacaoEvent>(
    aoEliminarCliente(() => this.planilhas.esquecerAsDePessoas()),
  );

  constructor(private readonly planilhas: PlanilhasEsquecidas) {}
}
