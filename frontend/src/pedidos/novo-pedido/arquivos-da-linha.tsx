import { Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { TIPOS_DE_ARQUIVO } from '@encomenda/contracts/pedidos/arquivo';
import { TIPOS_DE_IMAGEM } from '@encomenda/contracts/produtos/imagem';
import { AreaDeEnvio } from '../../shared/envios/area-de-envio';
import { tamanhoDoArquivo } from '../../shared/format/bytes';
import { IconAction } from '../../shared/page/icon-action';

interface ArquivosDaLinhaProps {
  label: string;
  /** Of all files, also of those that a draft names and does not hold. */
  nomes: readonly string[];
  files: readonly File[];
  recusas: readonly string[];
  onFiles: (files: readonly File[]) => void;
  /** @param posicao in `nomes` */
  onRemove: (posicao: number) => void;
}

/** Photos and files of a line, which are sent as soon as the order is saved. */
export const ArquivosDaLinha = ({
  label,
  nomes,
  files,
  recusas,
  onFiles,
  onRemove,
}: ArquivosDaLinhaProps) => {
  const fileOf = (nome: string) => files.find(({ name }) => name === nome);
  return (
    <Stack gap="xs">
      <AreaDeEnvio
        label={label}
        solte="Solte ou cole fotos e PDFs neste item"
        escolha="Escolher arquivos"
        tipos={TIPOS_DE_ARQUIVO}
        tiposDaCamera={TIPOS_DE_IMAGEM}
        cheio={false}
        dica="JPEG, PNG, WebP ou PDF de até 15 MB. Seguem quando o pedido for salvo."
        onFiles={onFiles}
      />
      {recusas.map((recusa) => (
        <Text key={recusa} size="sm" c="var(--danger)" role="alert">
          {recusa}
        </Text>
      ))}
      {nomes.map((nome, posicao) => {
        const file = fileOf(nome);
        return (
          // Two files may bear one name.
          <Group key={`${nome} ${posicao}`} gap="xs" wrap="nowrap">
            <Text size="sm" truncate>
              {nome}
            </Text>
            <Text size="sm" c={file ? 'var(--ink-2)' : 'var(--danger)'} className="tabular">
              {file
                ? tamanhoDoArquivo(file.size)
                : 'não ficou no rascunho: retire e escolha de novo'}
            </Text>
            <IconAction
              tip="Retirar"
              label={`Retirar ${nome}`}
              icon={IconX}
              onClick={() => onRemove(posicao)}
            />
          </Group>
        );
      })}
    </Stack>
  );
};
