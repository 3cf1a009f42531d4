import type { CorpoDeSenhaECodigo } from '@encomenda/contracts/sessao/segundo-fator.http';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOrigin } from '../../platform/commands/handle-command.js';
import { exigirUsuarioComDados, type Usuario } from '../domain/usuario.js';
import { naoLigada } from './recusas.js';
import { SegundosFatores } from './segundos-fatores.js';
import { VerificacaoEmDuasEtapas, type ComCodigos } from './verificacao-em-duas-etapas.js';

export class TrocarCodigos extends Command<ComCodigos> {
  constructor(
    readonly origin: CommandOrigin,
    readonly usuarioId: number,
    readonly corpo: CorpoDeSenhaECodigo,
  ) {
    super();
  }
}

@CommandHandler(TrocarCodigos)
export class TrocarCodigosHandler implements ICommandHandler<TrocarCodigos> {
  constructor(
    private readonly verificacao: VerificacaoEmDuasEtapas,
    private readonly fatores: SegundosFatores,
  ) {}

  async execute({
    origin,
    usuarioId,
    corpo: { senha, codigo },
  }: TrocarCodigos): Promise<ComCodigos> {
    await this.verificacao.conferirSenha(usuarioId, senha);
    const fator = await this.fatores.de(usuarioId);
    if (!fator?.confirmadoEm) throw naoLigada();
    const codigos = this.fatores.codigosDe(fator, origin.commandId);
    if (!(await this.fatores.tem(usuarioId, codigos)))
      await this.verificacao.gastarCodigo(
        origin,
        usuarioId,
        codigo,
        this.fatores.hashes(usuarioId, codigos),
      );
    const result = await this.verificacao.escrever(
      origin,
      usuarioId,
      trocarCodigosDeRecuperacao({ usuarioId }),
    );
    return { result, codigos };
  }
}

export const trocarCodigosDeRecuperacao =
  (data: { readonly usuarioId: number }) =>
  (usuario: Usuario): readonly UsuarioEvent[] =>
    exigirUsuarioComDados(usuario).segundoFator
      ? [{ type: 'CodigosDeRecuperacaoTrocados', data }]
      : [];
