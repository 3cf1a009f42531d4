import { Module } from '@nestjs/common';
import { CategoriaDoProduto } from './categoria-do-produto.js';
import { categoriasCommands } from './categorias.commands.js';
import { CategoriasController } from './categorias.controller.js';
import { ImagensController } from './imagens.controller.js';
import { ImagensDosProdutos } from './imagens.queries.js';
import { produtosCommands } from './produtos.commands.js';
import { ProdutosController } from './produtos.controller.js';
import { ProdutosDesfazer } from './produtos.desfazer.js';
import { CadastroDeProdutos } from './produtos.queries.js';

@Module({
  controllers: [ProdutosController, ImagensController, CategoriasController],
  providers: [
    ...produtosCommands,
    CategoriaDoProduto,
    CadastroDeProdutos,
    ImagensDosProdutos,
    ...categoriasCommands,
    ProdutosDesfazer,
  ],
})
export class ProdutosModule {}
