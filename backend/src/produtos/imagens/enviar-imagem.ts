import { produtoStream } from '@encomenda/contracts/produtos/produto.events';
import type { CorpoDaImagemNova } from '@encomenda/contracts/produtos/produtos.http';
import { mensagens } from '@encomenda/contracts/shared/campos/campos';
import { Recusa } from '@encomenda/contracts/shared/events/decider';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ArquivosGuardados } from '../../arquivos/arquivos-guardados.js';
import { PASTA_DA_LOJA } from '../../arquivos/donos.js';
import type { Created } from '../../platform/commands/answer/answer.js';
import { Parts, underField } from '../../platform/commands/numbers/parts.js';
import type { ReceivedFile } from '../../platform/files/received/received-file.js';
import type { RequestContext } from '../../platform/http/request/request-context.js';
import { adicionarImagem } from '../domain/adicionar-imagem.js';
import { produtoFold } from '../domain/produto.js';
import { FOTOS_DO_PRODUTO } from './fotos-do-produto.finalidade.js';

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
    private readonly arquivos: ArquivosGuardados,
  ) {}

  async execute({ origin, corpo, arquivo }: EnviarImagem) {
    const conferida = await this.arquivos.conferirFoto(arquivo);
    const foto = conferida.dados;
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
      beforeAppend: () => this.arquivos.guardar(FOTOS_DO_PRODUTO, [conferida], PASTA_DA_LOJA),
    });
    const result = await underField(adding, {
      code: 'produto-inexistente',
      refusal: () => Recusa.campo('produto-invalido', 'produto_id', mensagens.invalido('Produto')),
    });
    this.arquivos.prepararTamanhos([foto], PASTA_DA_LOJA);
    return result;
  }
}
