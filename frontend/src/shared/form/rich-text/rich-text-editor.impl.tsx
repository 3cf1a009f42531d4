// Of the editor's content, and of its colour control, which it brings even where no bar shows it.
import '@mantine/core/styles/Typography.layer.css';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import { Link, RichTextEditor as Frame } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { styleNonce } from '../../style-nonce';

interface RichTextEditorImplProps {
  label: string;
  value: string | null;
  onChange: (html: string) => void;
  invalid: boolean;
}

// The elements that the server keeps: p, br, strong, em, u, lists and links.
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    strike: false,
    link: false,
  }),
  Link.configure({ protocols: ['http', 'https'], openOnClick: false }),
];

const labels = {
  boldControlLabel: 'Negrito',
  italicControlLabel: 'Itálico',
  underlineControlLabel: 'Sublinhado',
  bulletListControlLabel: 'Lista',
  orderedListControlLabel: 'Lista numerada',
  linkControlLabel: 'Inserir link',
  unlinkControlLabel: 'Remover link',
  linkEditorInputLabel: 'Endereço do link',
  linkEditorInputPlaceholder: 'https://exemplo.com.br',
  linkEditorExternalLink: 'Abrir em nova aba',
  linkEditorInternalLink: 'Abrir na mesma aba',
  linkEditorSave: 'Salvar',
};

export const RichTextEditorImpl = ({
  label,
  value,
  onChange,
  invalid,
}: RichTextEditorImplProps) => {
  const given = useRef(value ?? '');
  const editor = useEditor({
    extensions,
    content: value ?? '',
    injectNonce: styleNonce(),
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-invalid': String(invalid),
      },
    },
    onUpdate: ({ editor: changed }) => {
      given.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(given.current);
    },
  });

  useEffect(() => {
    if ((value ?? '') === given.current) return;
    given.current = value ?? '';
    editor.commands.setContent(given.current, { emitUpdate: false });
  }, [editor, value]);

  return (
    <Frame editor={editor} labels={labels} data-error={invalid || undefined}>
      <Frame.Toolbar>
        <Frame.ControlsGroup>
          <Frame.Bold />
          <Frame.Italic />
          <Frame.Underline />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.BulletList />
          <Frame.OrderedList />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.Link />
          <Frame.Unlink />
        </Frame.ControlsGroup>
      </Frame.Toolbar>
      <Frame.Content className="rich-text-field" />
    </Frame>
  );
};
