/**
 * The complete, free fonts of the documents. `name` is the address below /assets/pdf/fonts/, `file`
 * the file of its package.
 */
export const PDF_FONTS: readonly { name: string; file: string }[] = [
  {
    name: 'noto-sans-400.ttf',
    file: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  },
  {
    name: 'noto-sans-600.ttf',
    file: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  },
  {
    name: 'source-serif-4-400.ttf',
    file: '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  },
  {
    name: 'source-serif-4-400-italic.ttf',
    file: '@expo-google-fonts/source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
  },
  {
    name: 'source-serif-4-600.ttf',
    file: '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  },
  {
    name: 'great-vibes-400.ttf',
    file: '@expo-google-fonts/great-vibes/400Regular/GreatVibes_400Regular.ttf',
  },
  {
    name: 'noto-emoji-400.ttf',
    file: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  },
];
