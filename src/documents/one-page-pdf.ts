/** A square page of `size` points, drawn by the given PDF operators; ASCII throughout. */
export function onePagePdf(size: number, operators: string): string {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size} ${size}]/Resources<<>>/Contents 4 0 R>>`,
    `<</Length ${operators.length}>>\nstream\n${operators}\nendstream`,
  ];
  let pdf = '%PDF-1.7\n';
  let places = '';
  for (const [index, object] of objects.entries()) {
    places += `${String(pdf.length).padStart(10, '0')} 00000 n \n`;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const count = objects.length + 1;
  return `${pdf}xref\n0 ${count}\n0000000000 65535 f \n${places}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`;
}
