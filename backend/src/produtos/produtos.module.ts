import { Module } from '@nestjs/common';
import { AtualizarImagemHandler } from './atualizar-imagem.js';
import { AtualizarProdutoHandler } from './atualizar-produto.js';
import { CadastrarProdutoHandler } from './cadastrar-produto.js';
import { CategoriaDoProduto } from './categoria-do-produto.js';
import { CategoriasController } from './categorias.controller.js';
import { DefinirEncomendaHandler } from './definir-encomenda.js';
import { DescontinuarProdutoHandler } from './descontinuar-produto.js';
import { EnviarImagemHandler } from './enviar-imagem.js';
import { ImagensController } from './imagens.controller.js';
import { ImagensDosProdutos } from './imagens.queries.js';
import { OrdenarImagensHandler } from './ordenar-imagens.js';
import { ProdutosController } from './produtos.controller.js';
import { ProdutosDesfazer } from './produtos.desfazer.js';
import { CadastroDeProdutos } from './produtos.queries.js';
import { RemoverImagemHandler } from './remover-imagem.js';

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
