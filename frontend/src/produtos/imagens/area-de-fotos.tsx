import {
  MAXIMO_DE_IMAGENS,
  RECUSA_DA_IMAGEM,
  TIPOS_DE_IMAGEM,
} from '@encomenda/contracts/produtos/imagem';
import { AreaDeEnvio } from '../../shared/envios/area-de-envio';

interface AreaDeFotosProps {
  vagas: number;
  onFiles: (files: readonly File[]) => void;
}

export const AreaDeFotos = ({ vagas, onFiles }: AreaDeFotosProps) => (
  <AreaDeEnvio
    label="Fotos do produto"
    solte="Solte fotos aqui"
    escolha="Escolher fotos"
    tipos={TIPOS_DE_IMAGEM}
    cheio={vagas <= 0}
    dica={
      vagas <= 0
        ? RECUSA_DA_IMAGEM.demais
        : `JPEG, PNG ou WebP de até 15 MB. Cabem ${MAXIMO_DE_IMAGENS} fotos; há lugar para mais ${vagas}.`
    }
    onFiles={onFiles}
  />
);
