import {
  FIM_DA_SESSAO,
  type CorpoDoLogin,
  type UsuarioDaSessao,
} from '@encomenda/contracts/sessao/sessao.http';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { PODERES_DO_PAPEL, type Papel } from '@encomenda/contracts/usuarios/papeis';
import { usuarioStream } from '@encomenda/contracts/usuarios/usuario.events';
import type { CorpoDoRegistro } from '@encomenda/contracts/usuarios/usuarios.http';
import { Injectable } from '@nestjs/common';
import type { Pessoa } from '../platform/auth/pessoa.js';
import type { CommandOrigin } from '../platform/commands/handle-command.js';
import { ReadYourOwnWrite } from '../platform/commands/read-your-own-write.js';
import { StateReader } from '../platform/commands/state-reader.js';
import { Contas } from '../usuarios/contas.js';
import { usuarioDecider } from '../usuarios/domain/usuario.decider.js';
import { CriacaoDeUsuarios } from '../usuarios/criacao-de-usuarios.js';
import { primeiroAcessoEncerrado, ReservaDeConta } from '../usuarios/reserva-de-conta.js';
import { Senhas } from '../usuarios/senhas.js';

const acessoNegado = (): Recusa =>
  Recusa.campo('acesso-negado', 'email', 'E-mail ou senha incorretos.');

/** Who comes in, and who they are. */
@Injectable()
export class SessaoService {
  private aberta = false;

  constructor(
    private readonly contas: Contas,
    private readonly reserva: ReservaDeConta,
    private readonly senhas: Senhas,
    private readonly criacao: CriacaoDeUsuarios,
    private readonly reader: StateReader,
    private readonly readModels: ReadYourOwnWrite,
  ) {}

  /** True while nobody exists. */
  async primeiroAcesso(): Promise<boolean> {
    this.aberta ||= await this.contas.existe();
    return !this.aberta;
  }

  /** @throws Recusa, the same and as late for an unknown e-mail as for a wrong password */
  async entrar({ email, password }: CorpoDoLogin): Promise<Pessoa> {
    const conta = await this.contas.porEmail(email);
    const confere = await this.senhas.confere(password, conta?.senhaHash);
    if (!conta || !confere || !(await this.reserva.confirmada(conta))) throw acessoNegado();
    return this.pessoa(conta.usuarioId);
  }

  /** Somebody who has shown who they are. @throws Recusa for whoever was deactivated */
  async pessoa(usuarioId: number): Promise<Pessoa> {
    const conta = await this.contas.porId(usuarioId);
    // A crash may have left the account behind the log.
    const usuario = await this.reader.stateOf(usuarioDecider, usuarioStream(usuarioId));
    if (!conta || usuario.situacao === 'inexistente') throw acessoNegado();
    const ativa = conta.ativa && usuario.situacao === 'ativo';
    await this.contas.acertar(usuarioId, usuario.papel, ativa);
    if (!ativa) throw Recusa.campo('usuario-desativado', 'email', FIM_DA_SESSAO.desativado);
    return { usuarioId, papel: usuario.papel };
  }

  /** The first Administrador. @throws Recusa once somebody exists */
  async abrir(corpo: CorpoDoRegistro, origin: CommandOrigin): Promise<Pessoa> {
    const repeated = await this.contas.porEmail(corpo.email);
    if (!repeated?.primeira && !(await this.primeiroAcesso())) throw primeiroAcessoEncerrado();
    return this.criar(corpo, 'Administrador', origin, true);
  }

  /** A visitor's own account. @throws Recusa before there is an Administrador */
  async registrar(corpo: CorpoDoRegistro, origin: CommandOrigin): Promise<Pessoa> {
    if (await this.primeiroAcesso())
      throw Recusa.conflito('sem-administrador', 'O primeiro acesso ainda não foi feito.');
    return this.criar(corpo, 'Visitante', origin, false);
  }

  async usuario({ usuarioId, papel }: Pessoa): Promise<UsuarioDaSessao> {
    const usuario = await this.reader.stateOf(usuarioDecider, usuarioStream(usuarioId));
    const { nome: name, email } =
      usuario.situacao === 'inexistente' ? { nome: '', email: '' } : usuario;
    const powers = PODERES_DO_PAPEL[papel];
    return { id: usuarioId, name, email, role: papel, roleName: papel, powers };
  }

  private async criar(
    corpo: CorpoDoRegistro,
    papel: Papel,
    origin: CommandOrigin,
    primeira: boolean,
  ): Promise<Pessoa> {
    const criado = await this.criacao.criar({ ...corpo, role: papel }, origin, { primeira });
    if (criado.position)
      await this.readModels.shown(
        criado.events.map(({ type }) => type),
        criado.position,
      );
    return { usuarioId: criado.id, papel };
  }
}
