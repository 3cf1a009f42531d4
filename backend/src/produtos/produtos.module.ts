import { Module } from '@nestjs/common';
import { categoriasCommands } from './categorias.commands.js';
import { CategoriasController } from './categorias.controller.js';
import { imagensCommands } from './imagens.commands.js';
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
    CadastroDeProdutos,
    ...imagensCommands,
    ImagensDosProdutos,
    ...categoriasCommands,
    ProdutosDesfazer,
  ],
})
export class ProdutosModule {}
