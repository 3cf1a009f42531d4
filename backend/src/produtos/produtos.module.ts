import { Module } from '@nestjs/common';
import { AtualizarImagemHandler } from './imagens/atualizar-imagem.js';
import { AtualizarProdutoHandler } from './cadastro/atualizar-produto.js';
import { CadastrarProdutoHandler } from './cadastro/cadastrar-produto.js';
import { CategoriaDoProduto } from './categorias/categoria-do-produto.js';
import { CategoriasController } from './categorias/categorias.controller.js';
import { DefinirEncomendaHandler } from './encomenda/definir-encomenda.js';
import { DescontinuarProdutoHandler } from './cadastro/descontinuar-produto.js';
import { EnviarImagemHandler } from './imagens/enviar-imagem.js';
import { ImagensController } from './imagens/imagens.controller.js';
import { ImagensDosProdutos } from './imagens/imagens.queries.js';
import { OrdenarImagensHandler } from './imagens/ordenar-imagens.js';
import { ProdutosController } from './produtos.controller.js';
import { ProdutosDesfazer } from './produtos.desfazer.js';
import { CadastroDeProdutos } from './produtos.queries.js';
import { RemoverImagemHandler } from './imagens/remover-imagem.js';

@Module({
  controllers: [ProdutosController, ImagensController, CategoriasController],
  providers: [
    CadastrarProdutoHandler,
    AtualizarProdutoHandler,
    DefinirEncomendaHandler,
    DescontinuarProdutoHandler,
    EnviarImagemHandler,
    AtualizarImagemHandler,
    RemoverImagemHandler,
    OrdenarImagensHandler,
    CategoriaDoProduto,
    CadastroDeProdutos,
    ImagensDosProdutos,
    ProdutosDesfazer,
  ],
})
export class ProdutosModule {}
