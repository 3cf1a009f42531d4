import { FIM_DA_SESSAO } from '@encomenda/contracts/sessao/fim-da-sessao';
import { type CorpoDoLogin, type UsuarioDaSessao } from '@encomenda/contracts/sessao/sessao.http';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { PODERES_DO_PAPEL } from '@encomenda/contracts/usuarios/papeis';
import { usuarioStream } from '@encomenda/contracts/usuarios/usuario.events';
import type {
  CorpoDoPrimeiroAcesso,
  CorpoDoRegistro,
  Usuario,
} from '@encomenda/contracts/usuarios/usuarios.http';
import type { Config } from '@encomenda/platform/config';
import { StoreUnavailable } from '@encomenda/platform/event-store/event-store';
import { whyUnavailable } from '@encomenda/platform/event-store/unavailability';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import type { AuthenticatedUser, SessionUser } from '../platform/auth/session/session-user.js';
import type { CommandOrigin } from '../platform/commands/handle-command.js';
import { ReadYourOwnWrite } from '../platform/commands/answer/read-your-own-write.js';
import { StateReader } from '../platform/commands/streams/state-reader.js';
import { RequestRefused } from '../platform/http/errors/request-refused.js';
import { CONFIG } from '../platform/tokens.js';
import { AcertoDeContas } from '../usuarios/contas/acerto-de-contas.js';
import { ConferenciaDeSenhas } from '../usuarios/senhas/conferencia-de-senhas.js';
import { Contas, type Conta } from '../usuarios/contas/contas.js';
import { CriarUsuario } from '../usuarios/cadastro/criar-usuario.js';
import { EMAIL_JA_UTILIZADO, usuarioFold } from '../usuarios/domain/usuario.js';
import { CadastroDeUsuarios } from '../usuarios/usuarios.queries.js';
import { primeiroAcessoEncerrado, ReservaDeConta } from '../usuarios/contas/reserva-de-conta.js';
import { NavegadorConhecido } from './acesso/navegador-conhecido.js';
import { PalavraDeAcesso } from './acesso/palavra-de-acesso.js';

const acessoNegado = (): Recusa =>
  Recusa.campo('acesso-negado', 'email', 'E-mail ou senha incorretos.');

/** Shown only after the right password, so that it reveals no account. */
const contaAdulterada = (): Recusa =>
  Recusa.conflito(
    'conta-adulterada',
    'A sua conta foi alterada por fora da Encomenda e por isso não entra. Peça a um Administrador que escolha uma senha nova para você.',
  );

const AVISE = 'Avise quem cuida do sistema.';

const ninguemEntra = (porque: string): RequestRefused =>
  new RequestRefused(503, `Ninguém consegue entrar agora: ${porque}`);

/** The account is confirmed, so the log must have had its events. */
const semRegistroDaConta = (): RequestRefused =>
  ninguemEntra(`o servidor de eventos não tem o registro da sua conta. ${AVISE}`);

/**
 * Answers 503 with a clear sentence when the log is unavailable, because the password was right.
 * @throws RequestRefused (503) instead of StoreUnavailable
 */
const comOHistorico = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    throw whyUnavailable(error) === 'denied'
      ? ninguemEntra(`o servidor de eventos recusou a senha da Encomenda. ${AVISE}`)
      : ninguemEntra(
          'o servidor de eventos não responde. Tente de novo em instantes; se continuar, avise quem cuida do sistema.',
        );
  }
};

const mesmasCredenciais = (uma: Conta, outra: Conta): boolean =>
  uma.senhaHash === outra.senhaHash && uma.emailHash.equals(outra.emailHash);

/** Id of the first user. It is never reused. */
const PRIMEIRO = 1;

@Injectable()
export class SessaoService {
  readonly cadastro: boolean;
  private aberta = false;

  constructor(
    private readonly contas: Contas,
    private readonly acerto: AcertoDeContas,
    private readonly reserva: ReservaDeConta,
    private readonly conferencia: ConferenciaDeSenhas,
    private readonly navegador: NavegadorConhecido,
    private readonly commands: CommandBus,
    private readonly reader: StateReader,
    private readonly usuarios: CadastroDeUsuarios,
    private readonly readModels: ReadYourOwnWrite,
    private readonly palavraDeAcesso: PalavraDeAcesso,
    @Inject(CONFIG) { openRegistration }: Config,
  ) {
    this.cadastro = openRegistration;
  }

  async primeiroAcesso(): Promise<boolean> {
    this.aberta ||= (await this.contas.existe()) || (await this.houveAlguem());
    return !this.aberta;
  }

  /** Asks the log, so that an emptied accounts table does not reopen the first access. */
  private async houveAlguem(): Promise<boolean> {
    const { situacao } = await this.reader.stateOf(usuarioFold, usuarioStream(PRIMEIRO));
    return situacao !== 'inexistente';
  }

  /** @throws Recusa: the same text and response time for an unknown e-mail and for a wrong password */
  async entrar({ email, password }: CorpoDoLogin, request: Request): Promise<AuthenticatedUser> {
    const conta = await this.contas.porEmail(email);
    const emailHash = this.contas.emailHash(email);
    const conhecido = this.navegador.daConta(request, emailHash);
    const confere = await this.conferencia.noLogin(emailHash, password, { conta, conhecido });
    if (!conta || !confere) throw acessoNegado();
    if (!conta.integra) throw contaAdulterada();
    return comOHistorico(async () => {
      if (!(await this.reserva.confirmada(conta))) throw acessoNegado();
      return this.pessoa(conta.usuarioId, conta);
    });
  }

  /** Id of the browser; undefined unless it completed a login to this account before. */
  async navegadorConhecido(usuarioId: number, request: Request): Promise<string | undefined> {
    const conta = await this.contas.porId(usuarioId);
    return conta && this.navegador.daConta(request, conta.emailHash);
  }

  /** Call it only after a complete login: a stolen password alone must not get a separate attempt count. */
  async lembrarNavegador({ usuarioId }: SessionUser, request: Request): Promise<void> {
    const conta = await this.contas.porId(usuarioId);
    if (conta) this.navegador.lembrar(request, conta.emailHash);
  }

  /**
   * @param conhecida account that was authenticated: its credentials must not have changed since
   * @throws Recusa for changed credentials, a deactivated account, or one that another program changed
   */
  async pessoa(usuarioId: number, conhecida?: Conta): Promise<AuthenticatedUser> {
    const { state: usuario } = await this.acerto.acertar(usuarioId);
    const conta = await this.contas.porId(usuarioId);
    if (!conta) throw acessoNegado();
    if (usuario.situacao === 'inexistente') throw semRegistroDaConta();
    if (!conta.integra || !this.contas.provada(conta, usuario)) throw contaAdulterada();
    if (conhecida && !mesmasCredenciais(conta, conhecida)) throw acessoNegado();
    if (!conta.ativa || usuario.situacao !== 'ativo')
      throw Recusa.campo('usuario-desativado', 'email', FIM_DA_SESSAO.desativado);
    return { usuarioId, papel: usuario.papel, accountRevision: conta.revisao };
  }

  /** Creates the first Administrador. @throws Recusa when one exists, or for a wrong word */
  async abrir(
    { palavra, ...corpo }: CorpoDoPrimeiroAcesso,
    origin: CommandOrigin,
  ): Promise<AuthenticatedUser> {
    this.palavraDeAcesso.conferir(palavra);
    const repeated = await this.contas.porEmail(corpo.email);
    if (!repeated?.primeira && !(await this.primeiroAcesso())) throw primeiroAcessoEncerrado();
    const criado = await this.commands.execute(
      new CriarUsuario(origin, { ...corpo, role: 'Administrador' }, true),
    );
    if (criado.position)
      await this.readModels.shown(
        criado.events.map(({ type }) => type),
        criado.position,
      );
    return this.pessoa(criado.id);
  }

  /**
   * Creates a Visitante. Does nothing for an e-mail in use, so that the answer reveals no account.
   * @throws RequestRefused 403 when registration is off; Recusa for a common password
   */
  async registrar(corpo: CorpoDoRegistro, origin: CommandOrigin): Promise<void> {
    if (!this.cadastro)
      throw new RequestRefused(403, 'O cadastro está desligado. Peça acesso a quem cuida da loja.');
    if (await this.primeiroAcesso())
      throw Recusa.conflito('sem-administrador', 'O primeiro acesso ainda não foi feito.');
    try {
      await this.commands.execute(new CriarUsuario(origin, { ...corpo, role: 'Visitante' }));
    } catch (error) {
      if (!(error instanceof Recusa && error.codigo === EMAIL_JA_UTILIZADO)) throw error;
    }
  }

  async usuario({ usuarioId, papel }: SessionUser): Promise<UsuarioDaSessao> {
    const { name, email } = await this.quem(usuarioId);
    const powers = PODERES_DO_PAPEL[papel];
    return { id: usuarioId, name, email, role: papel, roleName: papel, powers };
  }

  /** From the log, which has a new name first; from the read model while the log is unavailable. */
  private async quem(usuarioId: number): Promise<Pick<Usuario, 'name' | 'email'>> {
    try {
      const usuario = await this.reader.stateOf(usuarioFold, usuarioStream(usuarioId));
      if (usuario.situacao === 'inexistente') return { name: '', email: '' };
      return { name: usuario.nome, email: usuario.email };
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return this.usuarios.mostrar(usuarioId);
    }
  }
}
