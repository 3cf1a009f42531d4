import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { usuarioStream, type UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import type { CorpoDoUsuario } from '@encomenda/contracts/usuarios/usuarios.http';
import type { Clock } from '@encomenda/platform/clock';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../../platform/commands/answer/answer.js';
import { HandleCommand, type CommandOrigin } from '../../platform/commands/handle-command.js';
import { Numbers } from '../../platform/commands/numbers/numbers.js';
import { RequestHash } from '../../platform/http/request/request-hash.js';
import { CLOCK } from '../../platform/tokens.js';
import { AcertoDeContas } from '../contas/acerto-de-contas.js';
import { Contas } from '../contas/contas.js';
import { usuarioFold, type DadosDoUsuario, type Usuario } from '../domain/usuario.js';
import { ReservaDeConta } from '../contas/reserva-de-conta.js';
import { exigirSenhaBoa } from '../senhas/senhas-comuns.js';
import { Senhas } from '../senhas/senhas.js';

export class CriarUsuario extends Command<Created> {
  constructor(
    readonly origin: CommandOrigin,
    readonly corpo: CorpoDoUsuario,
    readonly primeira = false,
  ) {
    super();
  }
}

@CommandHandler(CriarUsuario)
export class CriarUsuarioHandler implements ICommandHandler<CriarUsuario> {
  constructor(
    private readonly numbers: Numbers,
    private readonly contas: Contas,
    private readonly senhas: Senhas,
    private readonly reserva: ReservaDeConta,
    private readonly acerto: AcertoDeContas,
    private readonly commands: HandleCommand,
    private readonly requestHash: RequestHash,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws StoreUnavailable when the outcome is unknown */
  async execute({ origin, corpo, primeira }: CriarUsuario): Promise<Created> {
    const { name, email, role, password } = corpo;
    exigirSenhaBoa('password', password);
    const usuarioId = await this.numbers.allocate(
      'usuario',
      origin.commandId,
      usuarioStream,
      origin.authority,
    );
    const nova = {
      usuarioId,
      emailHash: this.contas.emailHash(email),
      senhaHash: await this.senhas.hash(password),
      papel: role,
      primeira,
      criadaEm: this.clock(),
    };
    const senhaHash = await this.reserva.fazer(nova, password);
    const provaDaSenha = this.contas.provaDaSenha(usuarioId, senhaHash);
    const result = await this.commands.handle({
      fold: usuarioFold,
      stream: usuarioStream(usuarioId),
      // The request hash is stored in the log, so it must not be made from the password.
      origin: { ...origin, requestHash: this.requestHash.of({ name, email, role }) },
      decide: () => criarUsuario({ usuarioId, nome: name, email, papel: role, provaDaSenha }),
    });
    await this.acerto.acertar(usuarioId);
    return { ...result, id: usuarioId };
  }
}

interface Facts extends DadosDoUsuario {
  readonly usuarioId: number;
  readonly provaDaSenha: string | null;
}

export const criarUsuario =
  (command: Facts) =>
  (usuario: Usuario): readonly UsuarioEvent[] => {
    if (usuario.situacao !== 'inexistente')
      throw Recusa.conflito('usuario-ja-existe', 'Este usuário já existe.');
    const { usuarioId, nome, email, papel, provaDaSenha } = command;
    return [{ type: 'UsuarioCriado', data: { usuarioId, nome, email, papel, provaDaSenha } }];
  };
