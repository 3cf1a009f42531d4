import type { CorpoDeSenhaECodigo } from '@encomenda/contracts/sessao/segundo-fator.http';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOrigin, CommandResult } from '../../platform/commands/handle-command.js';
import { exigirUsuarioComDados, type Usuario } from '../domain/usuario.js';
import { naoLigada } from './recusas.js';
import { VerificacaoEmDuasEtapas } from './verificacao-em-duas-etapas.js';

export class DesligarSegundoFator extends Command<CommandResult> {
  constructor(
    readonly origin: CommandOrigin,
    readonly usuarioId: number,
    readonly corpo: CorpoDeSenhaECodigo,
  ) {
    super();
  }
}

@CommandHandler(DesligarSegundoFator)
export class DesligarSegundoFatorHandler implements ICommandHandler<DesligarSegundoFator> {
  constructor(private readonly verificacao: VerificacaoEmDuasEtapas) {}

  async execute({ origin, usuarioId, corpo: { senha, codigo } }: DesligarSegundoFator) {
    await this.verificacao.conferirSenha(usuarioId, senha);
    const ligada = await this.verificacao.gastarCodigo(origin, usuarioId, codigo);
    const decision = desativarSegundoFator({ usuarioId, motivo: null });
    const result = await this.verificacao.escrever(origin, usuarioId, decision);
    if (!ligada && result.position === null) throw naoLigada();
    return result;
  }
}

interface Facts {
  readonly usuarioId: number;
  readonly motivo: string | null;
}

export const desativarSegundoFator =
  ({ usuarioId, motivo }: Facts) =>
  (usuario: Usuario): readonly UsuarioEvent[] =>
    exigirUsuarioComDados(usuario).segundoFator
      ? [
          {
            type: 'SegundoFatorDesativado',
            data: { usuarioId, redefinido: motivo !== null, motivo },
          },
        ]
      : [];
