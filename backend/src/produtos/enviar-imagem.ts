import { produtoStream } from '@encomenda/contracts/produtos/produto.events';
import type { CorpoDaImagemNova } from '@encomenda/contracts/produtos/produtos.http';
import { mensagens } from '@encomenda/contracts/shared/campos';
import { Recusa } from '@encomenda/contracts/shared/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Created } from '../platform/commands/answer.js';
import { Parts, underField } from '../platform/commands/parts.js';
import { acceptedOf, PICTURES, Pictures } from '../platform/files/pictures.js';
import type { ReceivedFile } from '../platform/files/received-file.js';
import type { RequestContext } from '../platform/http/request-context.js';
import { adicionarImagem } from './domain/adicionar-imagem.js';
import { produtoFold } from './domain/produto.js';

export class EnviarImagem extends Command<Created> {
  constructor(
    readonly origin: RequestContext,
    readonly corpo: CorpoDaImagemNova,
    readonly arquivo: ReceivedFile,
  ) {
    super();
  }
}

@CommandHandler(EnviarImagem)
export class EnviarImagemHandler implements ICommandHandler<EnviarImagem> {
  constructor(
    private readonly parts: Parts,
    private readonly pictures: Pictures,
  ) {}

  async execute({ origin, corpo, arquivo }: EnviarImagem) {
    const conferida = await this.pictures.check(arquivo);
    const foto = acceptedOf(conferida);
    const imagem = {
      produtoId: corpo.produto_id,
      nome: corpo.name ?? arquivo.nome,
      foto,
      escolha:
        corpo.escolha === null || corpo.posicao === null
          ? null
          : { id: corpo.escolha, posicao: corpo.posicao },
    };
    const adding = this.parts.add('imagem', {
      fold: produtoFold,
      stream: produtoStream(corpo.produto_id),
      origin,
      decide: () => (produto, imagemId) => adicionarImagem({ ...imagem, imagemId })(produto),
      beforeAppend: () => this.pictures.keep(conferida, PICTURES),
    });
    const result = await underField(adding, {
      code: 'produto-inexistente',
      refusal: () => Recusa.campo('produto-invalido', 'produto_id', mensagens.invalido('Produto')),
    });
    this.pictures.makeSizesSoon(foto.hash);
    return result;
  }
}
