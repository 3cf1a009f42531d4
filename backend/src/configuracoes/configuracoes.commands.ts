import {
  configuracaoStream,
  type ConfiguracaoEvent,
  type DadosDaConfiguracao,
} from '@encomenda/contracts/configuracoes/configuracao.events';
import { camposDasConfiguracoes } from '@encomenda/contracts/configuracoes/configuracoes.campos';
import {
  CIDADE_DA_CHAVE_PIX,
  type CorpoDaGuarda,
  type CorpoDaRegraDoSinal,
  type CorpoDasConfiguracoes,
} from '@encomenda/contracts/configuracoes/configuracoes.http';
import type { TipoDeMensagem } from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import { NENHUM_SINAL, type RegraDoSinal } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ArquivosGuardados } from '../arquivos/arquivos-guardados.js';
import { PASTA_DA_LOJA } from '../arquivos/donos.js';
import { Edits } from '../platform/commands/edits/edits.js';
import { HandleCommand, type CommandResult } from '../platform/commands/handle-command.js';
import { factsOf } from '../platform/commands/edits/record-fields.js';
import type { ReceivedFile } from '../platform/files/received/received-file.js';
import type { RequestContext } from '../platform/http/request/request-context.js';
import {
  configuracaoFold,
  type ConfiguracaoDecision,
  alterarConfiguracoes,
  alterarAnosDeGuarda,
  definirLogo,
  removerLogo,
  definirRegraDoSinal,
  escreverMensagem,
} from './domain/configuracao.js';
import { FORMULARIO_DAS_CONFIGURACOES } from './formulario-das-configuracoes.js';
import { LOGO } from './logo.finalidade.js';

@Injectable()
export class ConfiguracoesWriter {
  constructor(private readonly writer: HandleCommand) {}

  handle(
    origin: RequestContext,
    decision: ConfiguracaoDecision,
    beforeAppend?: () => Promise<void>,
  ): Promise<CommandResult<ConfiguracaoEvent>> {
    const stream = configuracaoStream();
    return this.writer.handle({
      fold: configuracaoFold,
      stream,
      origin,
      decide: () => decision,
      ...(beforeAppend ? { beforeAppend } : {}),
    });
  }
}

export class AlterarConfiguracoes extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDasConfiguracoes,
  ) {
    super();
  }
}

@CommandHandler(AlterarConfiguracoes)
export class AlterarConfiguracoesHandler implements ICommandHandler<AlterarConfiguracoes> {
  constructor(private readonly edits: Edits) {}

  execute({ origin, corpo }: AlterarConfiguracoes) {
    return this.edits.handle({
      fold: configuracaoFold,
      stream: configuracaoStream(),
      origin,
      form: FORMULARIO_DAS_CONFIGURACOES,
      body: corpo,
      decide: (conciliado) => alterarConfiguracoes({ dados: dadosDe(conciliado) }),
    });
  }
}

/** @throws Recusa when there is a Pix key but no city, which two merged edits may do */
const dadosDe = (corpo: CorpoDasConfiguracoes): DadosDaConfiguracao => {
  if (corpo.chave_pix !== null && corpo.cidade === null)
    throw Recusa.campo('pix-sem-cidade', 'cidade', CIDADE_DA_CHAVE_PIX);
  return factsOf(camposDasConfiguracoes, corpo);
};

export class AlterarAnosDeGuarda extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDaGuarda,
  ) {
    super();
  }
}

@CommandHandler(AlterarAnosDeGuarda)
export class AlterarAnosDeGuardaHandler implements ICommandHandler<AlterarAnosDeGuarda> {
  constructor(private readonly configuracoes: ConfiguracoesWriter) {}

  execute({ origin, corpo: { anos_de_guarda: anosDeGuarda } }: AlterarAnosDeGuarda) {
    return this.configuracoes.handle(origin, alterarAnosDeGuarda({ anosDeGuarda }));
  }
}

export class DefinirLogo extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly arquivo: ReceivedFile,
  ) {
    super();
  }
}

@CommandHandler(DefinirLogo)
export class DefinirLogoHandler implements ICommandHandler<DefinirLogo> {
  constructor(
    private readonly configuracoes: ConfiguracoesWriter,
    private readonly arquivos: ArquivosGuardados,
  ) {}

  async execute({ origin, arquivo }: DefinirLogo) {
    const conferida = await this.arquivos.conferirFoto(arquivo);
    const { hash, largura, altura } = conferida.dados;
    const result = await this.configuracoes.handle(
      origin,
      definirLogo({ logo: { hash, largura, altura } }),
      () => this.arquivos.guardar(LOGO, [conferida], PASTA_DA_LOJA),
    );
    this.arquivos.prepararTamanhos([{ hash }], PASTA_DA_LOJA);
    return result;
  }
}

export class RemoverLogo extends Command<CommandResult> {
  constructor(readonly origin: RequestContext) {
    super();
  }
}

@CommandHandler(RemoverLogo)
export class RemoverLogoHandler implements ICommandHandler<RemoverLogo> {
  constructor(private readonly configuracoes: ConfiguracoesWriter) {}

  execute({ origin }: RemoverLogo) {
    return this.configuracoes.handle(origin, removerLogo);
  }
}

export class EscreverMensagem extends Command<CommandResult> {
  /** @param texto null restores the default text */
  constructor(
    readonly origin: RequestContext,
    readonly tipo: TipoDeMensagem,
    readonly texto: string | null,
  ) {
    super();
  }
}

@CommandHandler(EscreverMensagem)
export class EscreverMensagemHandler implements ICommandHandler<EscreverMensagem> {
  constructor(private readonly configuracoes: ConfiguracoesWriter) {}

  execute({ origin, tipo, texto }: EscreverMensagem) {
    return this.configuracoes.handle(origin, escreverMensagem({ tipo, texto }));
  }
}

export class DefinirRegraDoSinal extends Command<CommandResult> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDaRegraDoSinal,
  ) {
    super();
  }
}

@CommandHandler(DefinirRegraDoSinal)
export class DefinirRegraDoSinalHandler implements ICommandHandler<DefinirRegraDoSinal> {
  constructor(private readonly configuracoes: ConfiguracoesWriter) {}

  execute({ origin, corpo }: DefinirRegraDoSinal) {
    return this.configuracoes.handle(origin, definirRegraDoSinal(regraDo(corpo)));
  }
}

const regraDo = ({ em, quanto, a_partir_de, sem_o_sinal }: CorpoDaRegraDoSinal): RegraDoSinal =>
  em === 'nenhum'
    ? NENHUM_SINAL
    : {
        em,
        quanto: quanto ?? 0,
        aPartirDeEmCentavos: a_partir_de ?? 0,
        semOSinal: sem_o_sinal,
      };
