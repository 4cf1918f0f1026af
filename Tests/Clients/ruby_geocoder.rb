# Looks places up with Ruby's geocoder, and prints what it reads as JSON.
#
# Usage: ruby_geocoder.rb http|https NOMINATIM_HOST [PHOTON_HOST]
require 'geocoder'
require 'geocoder/version'
require 'json'

hosts = { nominatim: ARGV[1], photon: ARGV[2] }.compact
lookups = hosts.keys & Geocoder::Lookup.all_services

def fields(result)
  return if result.nil? || result.data.key?('error')

  %i[address city state country latitude longitude].to_h { |name| [name, result.public_send(name)] }
end

answers = lookups.to_h do |lookup|
  Geocoder.configure(
    lookup: lookup, language: :de, use_https: ARGV[0] == 'https', timeout: 20, always_raise: :all,
    lookup => { host: hosts[lookup] }
  )
  [lookup, {
    munich: fields(Geocoder.search([48.137, 11.575]).first),
    sea: Geocoder.search([0.5, -30]).map { |result| fields(result) },
    paris: Geocoder.search('Paris').map { |result| fields(result) },
    nothing: Geocoder.search('Xyzzyplugh').map { |result| fields(result) }
  }]
end
puts JSON.generate({ version: Geocoder::VERSION }.merge(answers))
