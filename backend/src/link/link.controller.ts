import {
  corpoDoLink,
  type CorpoDoLink,
  type LinkCriadoAgora,
} from '@encomenda/contracts/orcamentos/link.http';
import {
  consultaDaImagem,
  type ConsultaDaImagem,
} from '@encomenda/contracts/produtos/produtos.http';
import { Body, Controller, Delete, Get, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { ArquivosGuardados } from '../arquivos/arquivos-guardados.js';
import { pastaDoCliente } from '../arquivos/donos.js';
import { RequiresPower } from '../platform/auth/access.js';
import { answerText } from '../platform/commands/answer/answer-text.js';
import { Answer, done } from '../platform/commands/answer/answer.js';
import { Id } from '../platform/http/parameters/id.js';
import { Context, type RequestContext } from '../platform/http/request/request-context.js';
import { FromReadModels } from '../platform/queries/read-models/from-read-models.js';
import { manyPeople, RecordsReading } from '../platform/readings/records-reading.js';
import { CriarLink } from './atos/criar-link.js';
import { FOTOS_DA_MUDANCA } from './respostas/fotos-da-mudanca.finalidade.js';
import { fotoInexistente, LinkNaTelaQuery } from './link.queries.js';
import { RevogarLink } from './atos/revogar-link.js';
import { enderecoDoLink } from './atos/token-do-link.js';

@Controller('api/adm/orcamentos/link')
export class LinkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly links: LinkNaTelaQuery,
    private readonly arquivos: ArquivosGuardados,
  ) {}

  @Get(':id')
  @FromReadModels()
  @RecordsReading('Link do orçamento', manyPeople)
  @RequiresPower('orcamentos:ler')
  async mostrar(@Id() id: number) {
    return { link: await this.links.de(id) };
  }

  @Get('foto/:id')
  @RecordsReading('Foto de mudança pedida', manyPeople)
  @RequiresPower(FOTOS_DA_MUDANCA.ler)
  async foto(
    @Id() id: number,
    @Query({ schema: consultaDaImagem }) { tamanho }: ConsultaDaImagem,
    @Res() response: Response,
  ) {
    const { hash, clienteId } = await this.links.foto(id);
    await this.arquivos.enviar(
      response,
      { hash, pasta: pastaDoCliente(clienteId) },
      { nome: 'referencia', tamanho, cache: FOTOS_DA_MUDANCA.cache, inexistente: fotoInexistente },
    );
  }

  @Post(':id')
  @RequiresPower('orcamentos:alterar')
  async criar(
    @Context() origin: RequestContext,
    @Id() id: number,
    @Body({ schema: corpoDoLink }) corpo: CorpoDoLink,
  ): Promise<Answer<LinkCriadoAgora>> {
    const { token, ...result } = await this.commands.execute(new CriarLink(origin, id, corpo));
    return new Answer(result, {
      type: 'success',
      message:
        token === null
          ? 'O link já foi criado, e o endereço só aparece uma vez. Crie outro se não o copiou.'
          : answerText(result.events, 'Link criado.'),
      endereco: token && enderecoDoLink(token),
    });
  }

  @Delete(':id')
  @RequiresPower('orcamentos:alterar')
  async revogar(@Context() origin: RequestContext, @Id() id: number) {
    const result = await this.commands.execute(new RevogarLink(origin, id));
    return done(answerText(result.events, 'O link já estava revogado.'), result);
  }
}
