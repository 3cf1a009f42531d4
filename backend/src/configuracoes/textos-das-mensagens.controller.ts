import {
  corpoDoTextoDaMensagem,
  type CorpoDoTextoDaMensagem,
} from '@encomenda/contracts/mensagens/mensagens.http';
import {
  NOME_DA_MENSAGEM,
  TIPOS_DE_MENSAGEM,
  type TipoDeMensagem,
} from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import {
  Body,
  Controller,
  Delete,
  Get,
  Injectable,
  Param,
  Put,
  type PipeTransform,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RequiresPower } from '../platform/auth/access.js';
import { answerText } from '../platform/commands/answer/answer-text.js';
import { done } from '../platform/commands/answer/answer.js';
import { recordNotFound } from '../platform/http/parameters/id.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { EscreverMensagem } from './configuracoes.commands.js';
import { TextosDasMensagens } from './textos-das-mensagens.queries.js';

/** @throws Recusa (404) for an unknown kind of message */
@Injectable()
class TipoPipe implements PipeTransform<string, TipoDeMensagem> {
  transform(texto: string): TipoDeMensagem {
    const tipo = TIPOS_DE_MENSAGEM.find((um) => um === texto);
    if (!tipo) throw recordNotFound();
    return tipo;
  }
}

@Controller('api/adm/configuracoes/mensagens')
export class TextosDasMensagensController {
  constructor(
    private readonly commands: CommandBus,
    private readonly textos: TextosDasMensagens,
  ) {}

  @Get()
  @RequiresPower('configuracoes:ler')
  todos() {
    return this.textos.todos();
  }

  @Put(':tipo')
  @RequiresPower('configuracoes:alterar')
  async escrever(
    @Context() origin: RequestContext,
    @Param('tipo', TipoPipe) tipo: TipoDeMensagem,
    @Body({ schema: corpoDoTextoDaMensagem }) { texto }: CorpoDoTextoDaMensagem,
  ) {
    const result = await this.commands.execute(new EscreverMensagem(origin, tipo, texto));
    return done(answerText(result.events, semMudanca(tipo)), result);
  }

  @Delete(':tipo')
  @RequiresPower('configuracoes:alterar')
  async voltarAoPadrao(
    @Context() origin: RequestContext,
    @Param('tipo', TipoPipe) tipo: TipoDeMensagem,
  ) {
    const result = await this.commands.execute(new EscreverMensagem(origin, tipo, null));
    return done(answerText(result.events, semMudanca(tipo)), result);
  }
}

const semMudanca = (tipo: TipoDeMensagem): string =>
  `Mensagem “${NOME_DA_MENSAGEM[tipo]}” sem alterações.`;
