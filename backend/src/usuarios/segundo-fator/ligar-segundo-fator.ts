import type { CorpoDoCodigo } from '@encomenda/contracts/sessao/segundo-fator.http';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOrigin } from '../../platform/commands/handle-command.js';
import { exigirUsuarioComDados, type Usuario } from '../domain/usuario.js';
import { MudancasDeConta } from '../contas/mudancas-de-conta.js';
import { ConferenciaDeCodigos } from './conferencia-de-codigos.js';
import { codigoIncorreto, jaLigada, naoLigada } from './recusas.js';
import { SegundosFatores } from './segundos-fatores.js';
import { VerificacaoEmDuasEtapas, type ComCodigos } from './verificacao-em-duas-etapas.js';

export class LigarSegundoFator extends Command<ComCodigos> {
  constructor(
    readonly origin: CommandOrigin,
    readonly usuarioId: number,
    readonly corpo: CorpoDoCodigo,
  ) {
    super();
  }
}

@CommandHandler(LigarSegundoFator)
export class LigarSegundoFatorHandler implements ICommandHandler<LigarSegundoFator> {
  constructor(
    private readonly verificacao: VerificacaoEmDuasEtapas,
    private readonly mudancas: MudancasDeConta,
    private readonly fatores: SegundosFatores,
    private readonly codigos: ConferenciaDeCodigos,
  ) {}

  /** Ends all other sessions. @throws Recusa for a wrong code */
  async execute({ origin, usuarioId, corpo: { codigo } }: LigarSegundoFator): Promise<ComCodigos> {
    const fator = await this.fatores.de(usuarioId);
    if (!fator) throw naoLigada();
    const codigos = this.fatores.codigosDe(fator, origin.commandId);
    if (!fator.confirmadoEm) {
      const passo = await this.codigos.naSessao(usuarioId, async () => {
        const certo = this.fatores.passoDe(fator, codigo);
        if (certo === null) throw codigoIncorreto();
        return certo;
      });
      await this.mudancas.preparar({
        comando: origin.commandId,
        usuarioId,
        sessao: origin.authority?.session,
        segundoFator: { segredo: fator.cifra, passo },
        codigos: this.fatores.hashes(usuarioId, codigos),
      });
    }
    const result = await this.verificacao.escrever(
      origin,
      usuarioId,
      ativarSegundoFator({ usuarioId }),
    );
    if (!(await this.fatores.tem(usuarioId, codigos))) throw jaLigada();
    return { result, codigos };
  }
}

export const ativarSegundoFator =
  (data: { readonly usuarioId: number }) =>
  (usuario: Usuario): readonly UsuarioEvent[] =>
    exigirUsuarioComDados(usuario).segundoFator ? [] : [{ type: 'SegundoFatorAtivado', data }];
