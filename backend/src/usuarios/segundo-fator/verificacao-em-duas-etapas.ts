import type {
  CorpoDoInicio,
  SegundoFator,
  SegundoFatorIniciado,
} from '@encomenda/contracts/sessao/segundo-fator.http';
import { Recusa, type Decision } from '@encomenda/contracts/shared/events/decider';
import { formatarInstante } from '@encomenda/contracts/shared/dia/dia';
import { usuarioStream, type UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import { inTransaction } from '@encomenda/platform/database/postgres';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { toString as desenhar } from 'qrcode';
import {
  HandleCommand,
  type CommandOrigin,
  type CommandResult,
} from '../../platform/commands/handle-command.js';
import { StateReader } from '../../platform/commands/streams/state-reader.js';
import { recordNotFound } from '../../platform/http/parameters/id.js';
import { RequestHash } from '../../platform/http/request/request-hash.js';
import { WRITE_POOL } from '../../platform/tokens.js';
import { AcertoDeContas } from '../contas/acerto-de-contas.js';
import { ConferenciaDeSenhas } from '../senhas/conferencia-de-senhas.js';
import { Contas } from '../contas/contas.js';
import { usuarioFold, type Usuario } from '../domain/usuario.js';
import { MudancasDeConta } from '../contas/mudancas-de-conta.js';
import { ConferenciaDeCodigos } from './conferencia-de-codigos.js';
import { codigoIncorreto, jaLigada } from './recusas.js';
import { SegundosFatores } from './segundos-fatores.js';
import { enderecoDoSegredo } from './totp.js';

type Resultado = CommandResult;
export type ComCodigos = { readonly result: Resultado; readonly codigos: string[] };

/** Prepares changes before the append. `AcertoDeContas` then applies them from the log. */
@Injectable()
export class VerificacaoEmDuasEtapas {
  constructor(
    @Inject(WRITE_POOL) private readonly pool: pg.Pool,
    private readonly commands: HandleCommand,
    private readonly reader: StateReader,
    private readonly acerto: AcertoDeContas,
    private readonly mudancas: MudancasDeConta,
    private readonly contas: Contas,
    private readonly conferencia: ConferenciaDeSenhas,
    private readonly fatores: SegundosFatores,
    private readonly codigos: ConferenciaDeCodigos,
    private readonly requestHash: RequestHash,
  ) {}

  async estado(usuarioId: number): Promise<SegundoFator> {
    const fator = await this.fatores.estado(usuarioId);
    if (!fator?.confirmadoEm) return { ativo: false, desde_br: null, codigosRestantes: 0 };
    const { confirmadoEm, codigosRestantes } = fator;
    return { ativo: true, desde_br: formatarInstante(confirmadoEm), codigosRestantes };
  }

  async iniciar(usuarioId: number, { senha }: CorpoDoInicio): Promise<SegundoFatorIniciado> {
    await this.conferirSenha(usuarioId, senha);
    const usuario = await this.reader.stateOf(usuarioFold, usuarioStream(usuarioId));
    if (usuario.situacao === 'inexistente') throw recordNotFound();
    const segredo = await this.fatores.iniciar(usuarioId);
    if (segredo === null) throw jaLigada();
    const svg = await desenhar(enderecoDoSegredo(segredo, usuario.email), {
      type: 'svg',
      margin: 2,
    });
    return {
      segredo: segredo.replaceAll(/.{4}(?=.)/g, '$& '),
      imagem: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    };
  }

  async conferirSenha(usuarioId: number, senha: string): Promise<void> {
    const conta = await this.contas.porId(usuarioId);
    if (!(await this.conferencia.naSessao(usuarioId, conta, senha)))
      throw Recusa.campo('senha-incorreta', 'senha', 'A senha atual não confere.');
  }

  async escrever(
    origin: CommandOrigin,
    usuarioId: number,
    decision: Decision<Usuario, UsuarioEvent>,
  ): Promise<Resultado> {
    const result = await this.commands.handle({
      fold: usuarioFold,
      stream: usuarioStream(usuarioId),
      // Made from neither password nor code, because a retry may have another code.
      origin: { ...origin, requestHash: this.requestHash.of({ usuarioId }) },
      decide: () => decision,
    });
    await this.acerto.acertar(usuarioId);
    await this.mudancas.concluir(origin.commandId);
    return result;
  }

  /** Uses up a code, once per command. False when two-factor login is off. @throws Recusa for a wrong or used code */
  async gastarCodigo(
    { commandId: comando }: CommandOrigin,
    usuarioId: number,
    codigo: string,
    codigos: readonly Buffer[] = [],
  ): Promise<boolean> {
    const gastar = async (tx: pg.PoolClient): Promise<boolean> => {
      await tx.query('select from escrita.contas where usuario_id = $1 for update', [usuarioId]);
      if (!(await this.fatores.estado(usuarioId, tx))?.confirmadoEm) return false;
      if (await this.mudancas.preparada(comando, tx)) return true;
      if (!(await this.fatores.aceita(usuarioId, codigo, tx))) throw codigoIncorreto();
      return this.mudancas.preparar({ comando, usuarioId, codigos }, tx);
    };
    return this.codigos.naSessao(usuarioId, () => inTransaction(this.pool, gastar));
  }
}
