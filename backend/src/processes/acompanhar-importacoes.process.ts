import type { ImportacaoEvent } from '@encomenda/contracts/importacoes/importacao.events';
import { Inject } from '@nestjs/common';
import { ImportarPlanilhas } from '../importacoes/andamento/importar-planilhas.js';
import { Planilhas } from '../importacoes/planilhas-guardadas/planilhas.js';
import {
  EventProcess,
  handlers,
  type AnyEventProcess,
} from '../platform/background/event-process.js';

type Seguido = Exclude<ImportacaoEvent, { type: 'ImportacaoConcluida' }>;

@EventProcess()
export class AcompanharImportacoes implements AnyEventProcess {
  readonly name = 'acompanhar_importacoes';
  readonly on = handlers<Seguido>({
    ImportacaoIniciada: async ({ data: { planilhaId, importacaoId }, metadata }) => {
      await this.planilhas.comecar(planilhaId, { importacaoId, por: metadata.usuarioId });
      this.importando.wake();
    },
    ImportacaoDesfeita: async ({ data: { planilhaId }, metadata }) => {
      await this.planilhas.comecarADesfazer(planilhaId, metadata.usuarioId);
      this.importando.wake();
    },
  });

  constructor(
    private readonly planilhas: Planilhas,
    @Inject(ImportarPlanilhas) private readonly importando: Pick<ImportarPlanilhas, 'wake'>,
  ) {}
}
