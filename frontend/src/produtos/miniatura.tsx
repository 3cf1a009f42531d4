import { IconPhoto } from '@tabler/icons-react';
import type { ImagemDoProduto } from '@encomenda/contracts/produtos/produtos.http';
import { THUMBNAIL_PX } from '../shared/constants';
import { Picture } from '../shared/picture/picture';
import classes from './miniatura.module.css';

interface MiniaturaProps {
  imagem: ImagemDoProduto | null;
  /** Side in px, at most 100. */
  lado?: number;
}

export const Miniatura = ({ imagem, lado = THUMBNAIL_PX }: MiniaturaProps) =>
  imagem === null ? (
    <span className={classes.vazia} style={{ width: lado, height: lado }}>
      <IconPhoto size={Math.min(20, lado / 2)} stroke={1.5} aria-hidden />
    </span>
  ) : (
    <Picture
      className={classes.miniatura}
      src={`${imagem.src}?tamanho=${THUMBNAIL_PX}`}
      alt=""
      width={lado}
      height={lado}
      loading="lazy"
    />
  );
