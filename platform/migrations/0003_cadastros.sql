-- Up Migration
create sequence escrita.numero_imagem;
create sequence escrita.numero_entrega;
create sequence escrita.numero_destino;
create sequence escrita.numero_despesa;
create sequence escrita.numero_categoria_de_despesa;
create sequence escrita.numero_unidade_de_medida;

-- Down Migration
drop sequence escrita.numero_unidade_de_medida;
drop sequence escrita.numero_categoria_de_despesa;
drop sequence escrita.numero_despesa;
drop sequence escrita.numero_destino;
drop sequence escrita.numero_entrega;
drop sequence escrita.numero_imagem;
