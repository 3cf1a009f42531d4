import { Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';

interface QuantosArquivosProps {
  quantos: number;
  um?: string;
}

export const QuantosArquivos = ({ quantos, um = 'arquivo' }: QuantosArquivosProps) => {
  if (quantos === 0) return null;
  const texto = quantos === 1 ? `1 ${um}` : `${quantos} ${um}s`;
  return (
    <Text span size="xs" c="var(--ink-2)" className="tabular" title={texto}>
      <IconPaperclip size={13} aria-hidden style={{ verticalAlign: '-2px' }} />
      <span aria-hidden>{quantos}</span>
      <span className="visually-hidden">{texto}</span>
    </Text>
  );
};
