import type {
  CommandOrigin,
  CommandResult,
} from '@encomenda/backend/platform/commands/handle-command';
import type { RequestContext } from '@encomenda/backend/platform/http/request-context';
import { AdministracaoDeContas } from '@encomenda/backend/usuarios/administracao-de-contas';
import { CriacaoDeUsuarios } from '@encomenda/backend/usuarios/criacao-de-usuarios';
import { Senhas } from '@encomenda/backend/usuarios/senhas';
import type { Injector } from './injector.js';

/** Account commands, which do not go through the command bus. */
export class AccountCommand {
  constructor(
    readonly origin: RequestContext,
    readonly work: (
      desk: { criacao: CriacaoDeUsuarios; contas: AdministracaoDeContas },
      origin: CommandOrigin,
    ) => Promise<CommandResult & { id?: number }>,
  ) {}

  execute(injector: Injector): Promise<CommandResult & { id?: number }> {
    const criacao = injector.get(CriacaoDeUsuarios);
    const contas = injector.get(AdministracaoDeContas);
    return this.work({ criacao, contas }, this.origin);
  }
}

export const hashOf = (senha: string): string => `hash de ${senha}`;

/** Replaces argon2, which runs in real threads. */
export const cheapHashes = {
  hash: async (senha: string) => hashOf(senha),
  confere: async (senha: string, senhaHash: string | undefined) => hashOf(senha) === senhaHash,
} satisfies Pick<Senhas, keyof Senhas>;
