import { Recusa } from '@encomenda/contracts/shared/events/decider';
import type { Clock } from '@encomenda/platform/clock';
import { Inject, Injectable } from '@nestjs/common';
import { keyReused } from '../../platform/commands/refusals.js';
import { CLOCK } from '../../platform/tokens.js';
import { AcertoDeContas } from './acerto-de-contas.js';
import { Contas, type Conta, type NovaConta } from './contas.js';
import { emailJaUtilizado } from '../domain/usuario.js';
import { MudancasDeConta } from './mudancas-de-conta.js';
import { Senhas } from '../senhas/senhas.js';

/** Age of a reservation without an event from which it counts as abandoned, ms. */
const ABANDONED_AFTER_MS = 60_000;

export const primeiroAcessoEncerrado = (): Recusa =>
  Recusa.conflito(
    'primeiro-acesso-encerrado',
    'O primeiro acesso já foi feito. Entre com sua conta.',
  );

/** Reserves an account before its first event. After a crash it stays unconfirmed until the log has the user. */
@Injectable()
export class ReservaDeConta {
  constructor(
    private readonly contas: Contas,
    private readonly senhas: Senhas,
    private readonly acerto: AcertoDeContas,
    private readonly mudancas: MudancasDeConta,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns the password hash of the first attempt. @throws RequestRefused 422 for a repeat with other data */
  async fazer(nova: NovaConta, senha: string): Promise<string> {
    if (await this.contas.foiDeAlguem(nova.emailHash)) throw emailJaUtilizado();
    if (await this.mudancas.reservado(nova.emailHash, null)) throw emailJaUtilizado();
    while (!(await this.contas.inserir(nova)))
      for (const conta of await this.contas.noLugarDe(nova)) {
        if (conta.usuarioId !== nova.usuarioId) await this.afastar(conta, nova);
        else if (await this.eAMesma(conta, nova, senha)) return conta.senhaHash;
        else throw keyReused();
      }
    return nova.senhaHash;
  }

  async confirmada(conta: Conta): Promise<boolean> {
    if (conta.confirmada) return true;
    const { state } = await this.acerto.acertar(conta.usuarioId);
    return state.situacao !== 'inexistente';
  }

  private async eAMesma(conta: Conta, nova: NovaConta, senha: string): Promise<boolean> {
    const same = conta.emailHash.equals(nova.emailHash) && conta.primeira === nova.primeira;
    return same && (await this.senhas.confere(senha, conta.senhaHash));
  }

  private async afastar(conta: Conta, nova: NovaConta): Promise<void> {
    if (await this.confirmada(conta))
      throw conta.emailHash.equals(nova.emailHash) ? emailJaUtilizado() : primeiroAcessoEncerrado();
    if (this.clock().getTime() - conta.criadaEm.getTime() < ABANDONED_AFTER_MS)
      throw Recusa.conflito(
        'cadastro-em-andamento',
        'Há um cadastro em andamento. Tente novamente em um minuto.',
      );
    await this.contas.abandonar(conta.usuarioId);
  }
}
